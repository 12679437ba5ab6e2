/** Posting, browsing, changing and ending requests. */
import { REQUEST_TIMELINES, SORTS, URGENCIES } from '@marketplace/contract/constants';
import fc from 'fast-check';
import {
  CATEGORIES,
  CATEGORY_SEARCHES,
  DESCRIPTIONS,
  PLACE_SEARCHES,
  PLACES,
  TITLES,
  WORD_SEARCHES,
} from '../places.ts';
import type { Fields } from '../rule.ts';
import { isBusiness, type Request, type World } from '../world.ts';
import { maybe, money, mostly, mostlyOneOf, sent, text } from './fields.ts';
import { at, type Kind, type Luck, onOne, users } from './move.ts';

type OnRequest = { often: number; fits?: (world: World, request: Request) => boolean; by?: Chooser };
type Chooser = (world: World, request: Request, drawn: Luck) => string | undefined;
const owner: Chooser = (_, { customerId }) => customerId;
export const anyBusiness: Chooser = (world, _, { who }) => at(users(world).filter(isBusiness), who)?.id;
export const ownerOrChosen: Chooser = (world, request, { who }) => {
  const chosen = [...world.estimates.values()].find(
    ({ serviceRequestId, status }) => serviceRequestId === request.id && status === 'accepted',
  );
  return at([request.customerId, chosen?.businessId ?? request.customerId], who);
};

const requestsIn = ({ requests }: World) => requests.values();
export const onRequest = (
  { often, fits = () => true, by = owner }: OnRequest,
  form?: fc.Arbitrary<Fields>,
): Kind => onOne({ often, among: requestsIn, fits, by }, form);

const budget = mostly<{ budgetMin: unknown; budgetMax: unknown }>(
  fc
    .record({ low: fc.constantFrom(50, 100, 200), more: fc.constantFrom(0, 100, 300) })
    .map(({ low, more }) => ({
      budgetMin: low,
      budgetMax: low + more,
    })),
  fc.record({ budgetMin: money, budgetMax: money }),
);

export const requestForm = fc
  .record({
    title: text(TITLES),
    description: text(DESCRIPTIONS),
    category: mostlyOneOf(CATEGORIES),
    location: text(PLACES.map(({ typed }) => typed)),
    timeline: mostlyOneOf(REQUEST_TIMELINES),
    urgency: maybe(mostlyOneOf(URGENCIES)),
    budget,
    pictures: maybe(fc.array(fc.nat(), { maxLength: 2 })),
  })
  .map(({ budget: ends, pictures, ...form }) => ({ form: sent({ ...form, ...ends }), pictures }));

/** Most edits name a field or two, and some of them pictures. */
export const requestChange = fc.record({
  form: fc
    .record(
      {
        title: text(TITLES),
        description: text(DESCRIPTIONS),
        category: mostlyOneOf(CATEGORIES),
        location: text(PLACES.map(({ typed }) => typed)),
        urgency: mostlyOneOf(URGENCIES),
        budgetMin: money,
        budgetMax: money,
      },
      { requiredKeys: [] },
    )
    .map(sent),
  pictures: maybe(fc.array(fc.nat(), { maxLength: 2 })),
});

/** Pictures of one's own that are free or shown already; at times one's profile picture, and astray, anyone's. */
export function paths(
  world: World,
  { stray }: Luck,
  picks: readonly number[] | undefined,
  who: string,
  on = '',
): { imageUrls?: string[] } {
  if (!picks) return {};
  const profilePicture = world.people.get(who)?.user.profileImageUrl;
  if (profilePicture && (picks[0] ?? 0) % 6 === 5) return { imageUrls: [profilePicture] };
  const usable = [...world.pictures].filter(
    ([, { ownerId, purpose, requestId }]) =>
      stray || (ownerId === who && purpose === 'request' && (requestId === null || requestId === on)),
  );
  const chosen = picks.flatMap((pick) => at(usable, pick)?.[0] ?? []);
  return { imageUrls: stray ? chosen : [...new Set(chosen)] };
}

export const search = fc
  .record(
    {
      category: fc.constantFrom(...CATEGORY_SEARCHES.keys()),
      location: fc.constantFrom(...PLACE_SEARCHES.keys()),
      q: fc.constantFrom(...WORD_SEARCHES),
      sort: mostlyOneOf(SORTS),
      limit: mostly(fc.constantFrom(1, 2, 3), fc.constantFrom(0, 51)),
    },
    { requiredKeys: [] },
  )
  .map(sent);

/** Goes on where a page ended, with the search that it was of. */
export const nextPage = (world: World, { on }: Luck): Fields => {
  const cursor = at([...world.cursors], on);
  if (!cursor) return { cursor: 'none' };
  const [text, { search: searched }] = cursor;
  const [sort, wanted] = JSON.parse(searched);
  return { sort, ...wanted, cursor: text, limit: 2 };
};
