import * as z from 'zod/mini';
import { count } from '../shared/fields.ts';

/** What the published reviews of an account come to. Apart from reviews, since every list of requests shows ratings. */
export const rating = z.object({ average: z.number(), count });
export type Rating = z.infer<typeof rating>;
