import levels from '../../../site/levels.json' with { type: 'json' };
import type { BusinessLevel } from '../constants.ts';
import type { Level } from './schema.ts';

/** What the levels of businesses are called. */
export const LEVELS: Record<BusinessLevel, Level> = levels;
