/** What the browser's tab says of the home page, and a link to it elsewhere (build.ts). */
export const HOME_TITLE = 'Local help for your home';
