import { CLARIFICATIONS } from '@marketplace/contract/constants';
import * as z from 'zod/mini';
import { moment } from '../firestore/collection.ts';

/** What may outdate an estimate, and when it happened. Requests store it, and their estimates a copy. */
export const clarified = z.object({ by: z.enum(CLARIFICATIONS), at: moment });
