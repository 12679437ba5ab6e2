/** The home page's title, in the tab and in link previews (build/pages.ts). */
export const HOME_TITLE = 'Local help for your home';
