/** What everybody sees of a business. */
import fc from 'fast-check';
import { text } from './moves/fields.ts';
import { at, byOne, devices, kind, NOWHERE, SIGNED_OUT, users, whoseDevice } from './moves/move.ts';
import { paths } from './moves/requests.ts';
import { type Asking, type ModelledCalls, rule, words } from './rule.ts';
import { businessNameOf } from './shown.ts';
import { changeUser, isBusiness, refuse, requestOf } from './world.ts';

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
  if (
    !found ||
    !isBusiness(found) ||
    found.deletesAt ||
    found.suspendedUntil ||
    world.hiddenProfiles.has(found.id)
  )
    return refuse('not-found');
  const { id, businessLevel, businessSince, businessHours, businessWebsite } = found;
  const { serviceCategories, serviceRadiusMiles, description, profileImageUrl, portfolio } = found;
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
    portfolio,
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

/** New pictures are one's own that are shown nowhere yet, each once; what is left out is let go of. */
function setPortfolio({ world, me, input }: Asking) {
  const portfolio = parsePortfolio(input.portfolio);
  const before = me.portfolioImageUrls;
  const after = portfolio.map(({ imageUrl }) => imageUrl);
  if (new Set(after).size < after.length) return refuse('invalid');
  for (const path of after.filter((one) => !before.includes(one))) {
    const picture = world.pictures.get(path);
    const isFresh = picture?.ownerId === me.id && picture.purpose === 'request' && !picture.requestId;
    if (!isFresh) return refuse('invalid');
  }
  for (const path of after) Object.assign(world.pictures.get(path) ?? {}, { purpose: 'portfolio' });
  for (const path of before) if (!after.includes(path)) world.pictures.delete(path);
  return { user: changeUser(world, me, { portfolio, portfolioImageUrls: after }) };
}

const MOST_PICTURES = 12;
const LONGEST_CAPTION = 120;

function parsePortfolio(value: unknown) {
  if (!Array.isArray(value) || value.length > MOST_PICTURES) return refuse('invalid');
  return value.map(({ imageUrl, caption }) => ({
    imageUrl: String(imageUrl),
    caption: words(caption, LONGEST_CAPTION, { mayBeEmpty: true }),
  }));
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
  setPortfolio: {
    rule: rule('business', 200, setPortfolio),
    move: kind({
      often: 3,
      form: fc.record({
        caption: text(['A roof in May', '']),
        picks: fc.array(fc.nat(), { maxLength: 3 }),
        keeps: fc.boolean(),
      }),
      make: (world, drawn, { caption, picks, keeps }) => {
        const device = byOne(world, drawn, isBusiness);
        const me = world.people.get(whoseDevice(world, device))?.user;
        const { imageUrls = [] } = paths(world, drawn, picks, me?.id ?? NOWHERE);
        const added = imageUrls.map((imageUrl) => ({ imageUrl, caption }));
        return { device, input: { portfolio: [...(keeps && me ? me.portfolio : []), ...added] } };
      },
    }),
  },
} satisfies ModelledCalls;
