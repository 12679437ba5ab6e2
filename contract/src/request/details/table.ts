/** The details that each category asks for. Long, so browsers load this file only where a request is written. */
import { BUSINESS_SERVICES } from './business-services.ts';
import { CONSTRUCTION } from './construction.ts';
import { HOME_SERVICES } from './home-services.ts';
import type { Detail } from './kinds.ts';
import { PERSONAL_SERVICES } from './personal-services.ts';
import { TRANSPORTATION } from './transportation.ts';

/**
 * By the name of the subcategory. Ids are stored: a question or a label may be rephrased, and a removed detail is no
 * longer shown on older requests.
 */
const TABLE = new Map<string, readonly Detail[]>(
  [CONSTRUCTION, HOME_SERVICES, TRANSPORTATION, PERSONAL_SERVICES, BUSINESS_SERVICES].flatMap((details) =>
    Object.entries(details),
  ),
);

export const detailsOf = (category: string): readonly Detail[] => TABLE.get(category) ?? [];
