/** The source of a function that sends for the module at an address. */
export const preloadModule = `
function preloadModule(href) {
  const link = { rel: 'modulepreload', crossOrigin: '', href };
  document.head.append(Object.assign(document.createElement('link'), link));
}`;
