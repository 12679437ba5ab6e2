/** What everybody sees of a business. */
import { at, devices, kind, NOWHERE, SIGNED_OUT, users } from './moves/move.ts';
import { type Asking, type ModelledCalls, rule } from './rule.ts';
import { businessNameOf } from './shown.ts';
import { isBusiness, refuse, requestOf } from './world.ts';

/** By hand, of the places that accounts give. */
const AREAS: ReadonlyMap<string | null, string> = new Map([
  [null, ''],
  ['Austin', 'Austin'],
  ['Austin, TX', 'Austin, TX'],
  ['12 Elm Street', ''],
  ['12 Elm Street, Austin, TX 78701', 'Austin, TX 78701'],
]);

function showBusiness({ world, param }: Asking) {
  const found = world.people.get(param('id'))?.user;
  if (!found || !isBusiness(found)) return refuse('not-found');
  const { id, businessLevel, businessSince, businessHours, businessWebsite } = found;
  const { serviceCategories, serviceRadiusMiles, description, profileImageUrl } = found;
  return {
    id,
    name: businessNameOf(world, id),
    area: AREAS.get(found.location),
    businessLevel,
    businessSince,
    businessHours,
    businessWebsite,
    serviceCategories,
    serviceRadiusMiles,
    description,
    profileImageUrl,
    memberSince: found.createdAt,
    completedJobs: [...world.estimates.values()].filter(
      (estimate) =>
        estimate.businessId === id &&
        estimate.status === 'accepted' &&
        requestOf(world, estimate).status === 'completed',
    ).length,
    // Triggers note how soon it answers, and none run here.
    answersWithin: null,
  };
}

export const businessModel = {
  getBusiness: {
    rule: rule('anyone', 200, showBusiness),
    move: kind({
      often: 2,
      make: (world, { who, on, stray }) => ({
        device: at(devices(world), who) ?? SIGNED_OUT,
        params: { id: (stray ? undefined : at(users(world), on)?.id) ?? NOWHERE },
      }),
    }),
  },
} satisfies ModelledCalls;
