/** The home page's title, in the tab and in link previews (build/pages.ts). */
export const HOME_TITLE = 'Local help for your home';

/** The home page's heading, which the picture of a link preview shows too (build/site/preview.ts). */
export const HOME_HEADING = 'The right hands for the jobs around your home';
