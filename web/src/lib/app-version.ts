/** The version of the app that this page runs, as the build names it (web/build/pages.ts). */
export const appVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? 'none';
