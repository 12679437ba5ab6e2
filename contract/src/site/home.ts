import home from '../../../site/home.json' with { type: 'json' };

/** What the home page says. */
export const HOME = home;
