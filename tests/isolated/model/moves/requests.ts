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
import { hasActiveBids, isBusiness, isCustomer, type Request, type World } from '../world.ts';
import { listed, maybe, money, mostly, sent, words } from './fields.ts';
import {
  at,
  by,
  byOne,
  choose,
  type Kind,
  kind,
  type Luck,
  NOWHERE,
  onOne,
  plain,
  users,
  whoseDevice,
} from './move.ts';

type OnRequest = { often: number; fits?: (world: World, request: Request) => boolean; by?: Chooser };
type Chooser = (world: World, request: Request, drawn: Luck) => string | undefined;
const owner: Chooser = (_, { customerId }) => customerId;
const anyBusiness: Chooser = (world, _, { who }) => at(users(world).filter(isBusiness), who)?.id;
const ownerOrChosen: Chooser = (world, request, { who }) => {
  const chosen = [...world.bids.values()].find(
    ({ serviceRequestId, status }) => serviceRequestId === request.id && status === 'accepted',
  );
  return at([request.customerId, chosen?.businessId ?? request.customerId], who);
};

const requestsIn = ({ requests }: World) => requests.values();
const onRequest = ({ often, fits = () => true, by = owner }: OnRequest, form?: fc.Arbitrary<Fields>): Kind =>
  onOne({ often, among: requestsIn, fits, by }, form);

const budget = mostly<{ budgetMin: unknown; budgetMax: unknown }>(
  fc
    .record({ low: fc.constantFrom(50, 100, 200), more: fc.constantFrom(0, 100, 300) })
    .map(({ low, more }) => ({
      budgetMin: low,
      budgetMax: low + more,
    })),
  fc.record({ budgetMin: money, budgetMax: money }),
);

const requestForm = fc
  .record({
    title: words(TITLES),
    description: words(DESCRIPTIONS),
    category: listed(CATEGORIES),
    location: words(PLACES.map(({ typed }) => typed)),
    timeline: listed(REQUEST_TIMELINES),
    urgency: maybe(listed(URGENCIES)),
    budget,
    pictures: maybe(fc.array(fc.nat(), { maxLength: 2 })),
  })
  .map(({ budget: ends, pictures, ...form }) => ({ form: sent({ ...form, ...ends }), pictures }));

/** Most edits name a field or two, and some of them pictures. */
const requestChange = fc.record({
  form: fc
    .record(
      {
        title: words(TITLES),
        description: words(DESCRIPTIONS),
        category: listed(CATEGORIES),
        location: words(PLACES.map(({ typed }) => typed)),
        urgency: listed(URGENCIES),
        budgetMin: money,
        budgetMax: money,
      },
      { requiredKeys: [] },
    )
    .map(sent),
  pictures: maybe(fc.array(fc.nat(), { maxLength: 2 })),
});

/** Pictures of one's own that are free or shown already; at times one's face, and astray, anyone's. */
function paths(
  world: World,
  { stray }: Luck,
  picks: readonly number[] | undefined,
  who: string,
  on = '',
): Fields {
  if (!picks) return {};
  const face = world.people.get(who)?.user.profileImageUrl;
  if (face && (picks[0] ?? 0) % 6 === 5) return { imageUrls: [face] };
  const usable = [...world.pictures].filter(
    ([, { ownerId, purpose, requestId }]) =>
      stray || (ownerId === who && purpose === 'request' && (requestId === null || requestId === on)),
  );
  const chosen = picks.flatMap((pick) => at(usable, pick)?.[0] ?? []);
  return { imageUrls: stray ? chosen : [...new Set(chosen)] };
}

const search = fc
  .record(
    {
      category: fc.constantFrom(...CATEGORY_SEARCHES.keys()),
      location: fc.constantFrom(...PLACE_SEARCHES.keys()),
      q: fc.constantFrom(...WORD_SEARCHES),
      sort: listed(SORTS),
      limit: mostly(fc.constantFrom(1, 2, 3), fc.constantFrom(0, 51)),
    },
    { requiredKeys: [] },
  )
  .map(sent);

/** Goes on where a page ended, with the search that it was of. */
const nextPage = (world: World, { on }: Luck): Fields => {
  const cursor = at([...world.cursors], on);
  if (!cursor) return { cursor: 'none' };
  const [text, { search: searched }] = cursor;
  const [sort, wanted] = JSON.parse(searched);
  return { sort, ...wanted, cursor: text, limit: 2 };
};

export const requestMoves = {
  listOpenRequests: kind({
    often: 8,
    form: fc.record({ search, next: fc.boolean() }),
    make: (world, drawn, form) => {
      const turns = form.next && world.cursors.size > 0;
      const query = { ...(turns && nextPage(world, drawn)), ...((!turns || drawn.stray) && form.search) };
      return { device: byOne(world, drawn, isBusiness), query };
    },
  }),
  getRequestStats: plain(2, isBusiness),
  listMyRequests: plain(3, isCustomer),
  getRequest: onRequest({
    often: 6,
    by: (world, request, drawn) =>
      drawn.on % 2 === 0 ? request.customerId : anyBusiness(world, request, drawn),
  }),
  createRequest: kind({
    often: 10,
    form: requestForm,
    make: (world, drawn, { form, pictures }) => {
      const device = byOne(world, drawn, isCustomer);
      return { device, input: { ...form, ...paths(world, drawn, pictures, whoseDevice(world, device)) } };
    },
  }),
  updateRequest: kind({
    often: 8,
    form: fc.record({ change: requestChange, cancels: fc.nat({ max: 3 }) }),
    make: (world, drawn, { change, cancels }) => {
      const isOff = cancels === 0;
      const request = choose(
        world.requests.values(),
        drawn,
        ({ id, status }) => status === 'open' && (isOff || !hasActiveBids(world, id)),
      );
      const device = by(world, drawn, request?.customerId);
      const pictures = paths(world, drawn, change.pictures, request?.customerId ?? '', request?.id);
      const edit = { ...change.form, ...pictures };
      const input = isOff ? { status: 'cancelled', ...(drawn.stray && edit) } : edit;
      return { device, params: { id: request?.id ?? NOWHERE }, input };
    },
  }),
  deleteRequest: onRequest({
    often: 4,
    fits: (world, { id, status }) =>
      status === 'completed' || (status === 'open' && !hasActiveBids(world, id)),
  }),
  completeRequest: onRequest({
    often: 6,
    fits: (_, { status }) => status === 'in-progress',
    by: ownerOrChosen,
  }),
  clearCompletedRequests: plain(1, isCustomer),
};
