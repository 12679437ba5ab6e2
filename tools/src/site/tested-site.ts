import { fromRoot } from '../lib/paths.ts';

/** The marketplace whose words, trades, and places tests state. */
export const TESTED_SITE = fromRoot('tests/sites/porchlight/site');
