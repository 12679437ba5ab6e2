import * as z from 'zod/mini';
import { user } from '../account/schema.ts';
import { ANSWER_TIMES } from '../constants.ts';
import { count, id, timestamp } from '../shared/fields.ts';
import { visitFigure } from '../visit/schema.ts';

const { shape } = user;

/** The public profile of a business: these fields of its account and no others. */
export const publicBusiness = z.object({
  id,
  /** Its business name, or else its owner's name. */
  name: z.string(),
  /** City, state, and ZIP code, as far as known. */
  area: z.string(),
  businessLevel: shape.businessLevel,
  businessSince: shape.businessSince,
  businessHours: shape.businessHours,
  businessWebsite: shape.businessWebsite,
  serviceCategories: shape.serviceCategories,
  serviceRadiusMiles: shape.serviceRadiusMiles,
  description: shape.description,
  profileImageUrl: shape.profileImageUrl,
  portfolio: shape.portfolio,
  memberSince: timestamp,
  completedJobs: count,
  /** How many visits it kept. Null with too few of them. */
  visitFigure: z._default(z.nullable(visitFigure), null),
  /** The first day it is back, such as '2027-06-12'. Null if it isn't away. It can be asked for estimates all the same. */
  awayUntil: z._default(z.nullable(z.string()), null),
  /** Null with too few answers. */
  answersWithin: z.nullable(z.enum(ANSWER_TIMES)),
});
export type PublicBusiness = z.infer<typeof publicBusiness>;
