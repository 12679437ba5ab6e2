/** What the two parties of a job tell each other to meet, and who was shown it. */
import * as z from 'zod/mini';
import { DISCLOSED, LIMITS } from '../constants.ts';
import { id, pageFields, timestamp } from '../shared/fields.ts';

export const contact = z.object({
  /** The other party; null while the customer has not shared, and once the other party's details are not shown any longer. */
  counterpart: z.nullable(
    z.object({ name: z.string(), phone: z.nullable(z.string()), address: z.nullable(z.string()) }),
  ),
  /** When the customer shared theirs. */
  sharedAt: z.nullable(timestamp),
  /** When the business asked for it, until it is answered. */
  askedAt: z.nullable(timestamp),
});
export type Contact = z.infer<typeof contact>;

/** A viewer saw the owner's contact details. One entry per viewer, job, and day. */
export const disclosure = z.object({
  viewerName: z.string(),
  serviceRequestId: id,
  serviceRequestTitle: z.string(),
  disclosed: z.array(z.enum(DISCLOSED)),
  at: timestamp,
});
export type Disclosure = z.infer<typeof disclosure>;

export const disclosureQuery = z.strictObject({
  ...pageFields(LIMITS.disclosurePageMax),
});
export type DisclosureQuery = z.infer<typeof disclosureQuery>;
