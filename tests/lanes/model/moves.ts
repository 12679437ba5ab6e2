/**
 * What people do, drawn by chance: mostly what makes sense just then, so that things happen,
 * and now and then anything by anyone, so that all that is refused is tried as well.
 */
import {
  ESTIMATE_TIMELINES,
  REQUEST_TIMELINES,
  SERVICE_NAMES,
  SORTS,
  URGENCIES,
} from '@marketplace/contract/constants';
import type { User } from '@marketplace/contract/user';
import fc from 'fast-check';
import type { Asked, ModelledCall } from './model.ts';
import {
  CATEGORIES,
  CATEGORY_SEARCHES,
  DESCRIPTIONS,
  PLACE_SEARCHES,
  PLACES,
  TITLES,
  WORD_SEARCHES,
} from './places.ts';
import type { Fields } from './rule.ts';
import {
  aboutBid,
  type Bid,
  hasActiveBids,
  isBusiness,
  isCustomer,
  person,
  type Request,
  type World,
} from './world.ts';

export type Move = {
  name: ModelledCall;
  /** How much later it is than the move before. */
  waitMs: number;
  /** The call that it comes to in the world as it then is. */
  in: (world: World) => Asked;
};

type Luck = { who: number; on: number; stray: boolean; waitMs: number };
type Call = Omit<Asked, 'name'>;

const rarely = fc.nat({ max: 19 }).map((chance) => chance === 19);

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

const luck: fc.Arbitrary<Luck> = fc.record({
  who: fc.nat(),
  on: fc.nat(),
  stray: fc.nat({ max: 9 }).map((chance) => chance === 9),
  waitMs: mostly(fc.constantFrom(1, SECOND, 60 * SECOND), fc.constant(DAY)),
});

/** Rarely something else, mostly what is meant to succeed. */
function mostly<T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: rare });
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length];
export const deviceOf = (personId: string, index: 0 | 1): string => `${personId}/${index}`;
const SIGNED_OUT = 'of nobody';
const NOWHERE = '00000000-0000-4000-8000-00000000dead';

const devices = ({ people }: World) => [
  ...[...people.keys()].flatMap((id) => [deviceOf(id, 0), deviceOf(id, 1)]),
  SIGNED_OUT,
];

/** Someone's device with a session on it, if there is one; or, astray, anything. */
function by(world: World, { who, stray }: Luck, personId: string | undefined): string {
  if (stray || personId === undefined) return at(devices(world), who) ?? SIGNED_OUT;
  const own = [deviceOf(personId, 0), deviceOf(personId, 1)];
  return own.find((device) => world.signedIn.has(device)) ?? deviceOf(personId, 0);
}

const users = ({ people }: World): User[] => [...people.values()].map(({ user }) => user);

function byOne(world: World, drawn: Luck, fits: (user: User) => boolean): string {
  return by(world, drawn, at(users(world).filter(fits), drawn.who)?.id);
}

/** One that fits, or else any. */
function choose<T>(all: Iterable<T>, { on, stray }: Luck, fits: (item: T) => boolean): T | undefined {
  const list = [...all];
  const fitting = stray ? [] : list.filter(fits);
  return at(fitting.length > 0 ? fitting : list, on);
}

type Parts<F> = { often: number; form?: fc.Arbitrary<F>; make: (world: World, drawn: Luck, form: F) => Call };
type Kind = (name: ModelledCall) => { weight: number; arbitrary: fc.Arbitrary<Move> };

function kind<F>({ often, form, make }: Parts<F>): Kind {
  return (name) => ({
    weight: often,
    arbitrary: fc.tuple(luck, (form ?? fc.constant(undefined)) as fc.Arbitrary<F>).map(([drawn, filled]) => ({
      name,
      waitMs: drawn.waitMs,
      in: (world) => ({ name, ...make(world, drawn, filled) }),
    })),
  });
}

/** A call that needs nothing but someone who may make it. */
const plain = (often: number, fits: (user: User) => boolean = () => true): Kind =>
  kind({ often, make: (world, drawn) => ({ device: byOne(world, drawn, fits) }) });

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

function onRequest<F extends Fields | undefined>(
  { often, fits = () => true, by: chooser = owner }: OnRequest,
  form?: fc.Arbitrary<F>,
): Kind {
  return kind({
    often,
    ...(form && { form }),
    make: (world, drawn, input: F) => {
      const request = choose(world.requests.values(), drawn, (one) => fits(world, one));
      const device = by(world, drawn, request && chooser(world, request, drawn));
      return { device, params: { id: request?.id ?? NOWHERE }, ...(input && { input }) };
    },
  });
}

type OnBid = { often: number; side: 'customer' | 'business'; fits: (world: World, bid: Bid) => boolean };
const sideOf = (world: World, bid: Bid, side: OnBid['side']): string =>
  side === 'business' ? bid.businessId : aboutBid(world, bid).customerId;
const waits = (world: World, bid: Bid) => bid.status === 'pending' && aboutBid(world, bid).status === 'open';
const isCompleted = (world: World, bid: Bid) => aboutBid(world, bid).status === 'completed';

function onBid<F extends Fields | undefined>({ often, side, fits }: OnBid, form?: fc.Arbitrary<F>): Kind {
  return kind({
    often,
    ...(form && { form }),
    make: (world, drawn, input: F) => {
      const bid = choose(world.bids.values(), drawn, (one) => fits(world, one));
      const device = by(world, drawn, bid && sideOf(world, bid, side));
      return { device, params: { id: bid?.id ?? NOWHERE }, ...(input && { input }) };
    },
  });
}

/** Some of one business's estimates that fit, now and then one that does not, and one twice. */
function onBids(often: number, fits: (world: World, bid: Bid) => boolean): Kind {
  return kind({
    often,
    form: fc.record({
      many: fc.nat({ max: 3 }),
      others: fc.constantFrom(0, 0, 0, 3),
      none: rarely,
    }),
    make: (world, drawn, { many, others, none }) => {
      const first = choose(world.bids.values(), drawn, (bid) => fits(world, bid));
      const own = [...world.bids.values()].filter(
        (bid) => bid.businessId === first?.businessId && fits(world, bid),
      );
      const odd = [...[...world.bids.keys()].slice(0, others), ...(others > 0 ? [NOWHERE] : [])];
      const estimateIds = [...own.slice(0, many + 1).map(({ id }) => id), ...odd, ...odd.slice(0, 1)];
      const device = by(world, drawn, first?.businessId);
      return { device, input: { estimateIds: none ? [] : estimateIds } };
    },
  });
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const TOO_LONG = 'x'.repeat(5001);

/** What is undefined is not sent. */
const sent = (form: Fields): Fields =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));

const words = (usual: readonly string[]) =>
  mostly(fc.constantFrom(...usual), fc.constantFrom('', '  ', TOO_LONG));
const money = mostly<unknown>(
  fc.constantFrom(50, 100, 200, 500),
  fc.constantFrom(0, -5, 12.5, 10_000_001, '100', null),
);
const listed = (list: readonly string[]) => mostly(fc.constantFrom(...list), fc.constant('never'));

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

/** Pictures of one's own that are free or shown already; astray, anyone's. */
function paths(
  world: World,
  { stray }: Luck,
  picks: readonly number[] | undefined,
  who: string,
  on = '',
): Fields {
  if (!picks) return {};
  const usable = [...world.pictures].filter(
    ([, { ownerId, requestId }]) => stray || (ownerId === who && (requestId === null || requestId === on)),
  );
  const chosen = picks.flatMap((pick) => at(usable, pick)?.[0] ?? []);
  return { imageUrls: stray ? chosen : [...new Set(chosen)] };
}

const whoseDevice = (world: World, device: string): string => world.signedIn.get(device) ?? '';

const estimateForm = fc
  .record({
    amount: money,
    timeline: listed(ESTIMATE_TIMELINES),
    description: maybe(mostly(fc.constantFrom('New pipes', ''), fc.constant(TOO_LONG))),
  })
  .map(sent);

const estimateChange = fc
  .record(
    { amount: money, timeline: listed(ESTIMATE_TIMELINES), description: words(['Better pipes']) },
    { requiredKeys: [] },
  )
  .map(sent);

/** Someone's place in a thread: its request, who acts, and the other one. */
function inThread(world: World, drawn: Luck) {
  const thread = choose(world.threads.values(), drawn, () => true);
  const customerId = world.requests.get(thread?.serviceRequestId ?? '')?.customerId ?? NOWHERE;
  const pair = [customerId, thread?.businessId ?? NOWHERE];
  const [me = NOWHERE, other = NOWHERE] = drawn.who % 2 === 0 ? pair : pair.reverse();
  const device = by(world, drawn, thread && me);
  return { thread, me: whoseDevice(world, device) || me, other, device };
}

const threadParams = (thread: { serviceRequestId: string } | undefined, counterpartId: string) => ({
  serviceRequestId: thread?.serviceRequestId ?? NOWHERE,
  counterpartId,
});

const CLIENT_IDS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const ENDPOINTS = ['one', 'two', 'three'].map((name) => `https://fcm.googleapis.com/fcm/send/${name}`);
const endpoint = mostly(fc.constantFrom(...ENDPOINTS), fc.constant('https://push.example.com/one'));
/** A key of a browser, from RFC 8291. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

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

const profileForm = fc
  .record(
    {
      name: words(['Ann', 'Bo Builder']),
      location: fc.constantFrom('Austin', '', null),
      phone: fc.constantFrom('512 555 0199', '', null),
      businessName: fc.constantFrom('Sons & Co', 'The Firm', '', null),
      businessLevel: fc.constantFrom('handyman', 'tradesman', null, 'expert'),
      serviceCategories: fc.array(fc.constantFrom(...SERVICE_NAMES), { maxLength: 3 }),
      serviceRadiusMiles: fc.constantFrom(10, 999999, null, 11),
      description: fc.constantFrom('We fix it', null),
    },
    { requiredKeys: ['name'] },
  )
  .map(sent);

let addresses = 0;
/** Nobody had it before, in this run or another. */
const freshAddress = () => `moved-${Date.now()}-${process.pid}-${addresses++}@example.com`;

const kinds: Record<ModelledCall, Kind> = {
  getMe: kind({ often: 2, make: (world, { who }) => ({ device: at(devices(world), who) ?? SIGNED_OUT }) }),
  login: kind({
    often: 3,
    form: fc.constantFrom(undefined, undefined, undefined, 'wrong password 1'),
    make: (world, { who, stray }, wrong) => {
      const missing = devices(world).filter((device) => device !== SIGNED_OUT && !world.signedIn.has(device));
      const device = at(missing.length > 0 ? missing : devices(world), who) ?? SIGNED_OUT;
      const account = world.people.get(device.split('/')[0] ?? '');
      const email = stray || !account ? 'nobody@example.com' : account.user.email;
      return { device, input: { email, password: wrong ?? account?.password ?? 'sunny day 7' } };
    },
  }),
  logout: kind({ often: 1, make: (world, { who }) => ({ device: at(devices(world), who) ?? SIGNED_OUT }) }),
  updateProfile: kind({
    often: 3,
    form: fc.record({
      form: profileForm,
      address: fc.oneof(
        { weight: 10, arbitrary: fc.constant('same' as const) },
        { weight: 1, arbitrary: fc.constant('fresh' as const) },
        { weight: 1, arbitrary: fc.constant('taken' as const) },
      ),
    }),
    make: (world, drawn, { form, address }) => {
      const device = byOne(world, drawn, () => true);
      const me = whoseDevice(world, device);
      const mine = me ? person(world, me).email : 'nobody@example.com';
      const others = users(world).filter(({ id }) => id !== me);
      const email = { same: mine, fresh: freshAddress(), taken: at(others, drawn.on)?.email ?? mine }[
        address
      ];
      return { device, input: { ...form, email } };
    },
  }),
  updateNotificationSettings: kind({
    often: 1,
    form: mostly<unknown>(fc.boolean(), fc.constant('on')),
    make: (world, drawn, enabled) => ({ device: byOne(world, drawn, isBusiness), input: { enabled } }),
  }),
  subscribePush: kind({
    often: 2,
    form: endpoint,
    make: (world, drawn, address) => ({
      device: byOne(world, drawn, isBusiness),
      input: { endpoint: address, keys: KEYS },
    }),
  }),
  unsubscribePush: kind({
    often: 2,
    form: endpoint,
    make: (world, drawn, address) => ({
      device: by(world, drawn, world.subscriptions.get(address)),
      input: { endpoint: address },
    }),
  }),
  getUserAnalytics: plain(1, ({ isAdmin }) => isAdmin),

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

  listMyEstimates: plain(4, isBusiness),
  createEstimate: kind({
    often: 20,
    form: estimateForm,
    make: (world, drawn, form) => {
      const request = choose(world.requests.values(), drawn, ({ status }) => status === 'open');
      const others = users(world).filter((user) => isBusiness(user) && user.id !== request?.customerId);
      const device = by(world, drawn, at(others, drawn.who)?.id);
      return { device, input: { ...form, serviceRequestId: request?.id ?? NOWHERE } };
    },
  }),
  acceptEstimate: onBid({ often: 7, side: 'customer', fits: waits }),
  changeEstimateStatus: onBid(
    { often: 6, side: 'customer', fits: waits },
    fc.record({ status: mostly(fc.constant('rejected'), fc.constant('accepted')) }),
  ),
  updateEstimate: onBid(
    { often: 5, side: 'business', fits: (_, { status }) => status !== 'accepted' },
    estimateChange,
  ),
  deleteEstimate: onBid({ often: 4, side: 'business', fits: (_, { status }) => status !== 'accepted' }),
  clearCompletedEstimates: plain(1, isBusiness),
  archiveEstimates: onBids(3, isCompleted),
  restoreEstimates: onBids(2, (world, bid) => isCompleted(world, bid) && bid.businessArchived),
  deleteEstimates: onBids(3, (_, { status }) => status !== 'accepted'),

  listMessages: kind({
    often: 5,
    form: fc.nat({ max: 3 }),
    make: (world, drawn, end) => {
      const { thread, other, device } = inThread(world, drawn);
      const before = end === 0 ? (at(thread?.said ?? [], drawn.on)?.id ?? NOWHERE) : undefined;
      return { device, params: threadParams(thread, other), ...(before && { query: { before } }) };
    },
  }),
  sendMessage: kind({
    often: 12,
    form: fc.record({
      content: words(['Hello', 'When can you come?', `${'long '.repeat(40)}😀`, ' spaced ']),
      clientMessageId: maybe(fc.constantFrom(...CLIENT_IDS)),
      forged: rarely,
    }),
    make: (world, drawn, { content, clientMessageId, forged }) => {
      const { thread, me, other, device } = inThread(world, drawn);
      const serviceRequestId = thread?.serviceRequestId ?? NOWHERE;
      const senderId = forged ? other : me;
      return {
        device,
        input: sent({ serviceRequestId, senderId, receiverId: other, content, clientMessageId }),
      };
    },
  }),
  markMessagesRead: kind({
    often: 4,
    make: (world, drawn) => {
      const { thread, other, device } = inThread(world, drawn);
      return { device, params: threadParams(thread, other) };
    },
  }),
  listConversations: plain(4),
};

export const move: fc.Arbitrary<Move> = fc.oneof(
  ...Object.entries(kinds).map(([name, make]) => make(name as ModelledCall)),
);

/** Where every sequence begins: three requests, of two of which something has become already. */
export function opening(world: World): Move[] {
  const [cleo, carl, bea, bert, kim] = [...world.people.keys()];
  const as = (
    name: ModelledCall,
    who: string | undefined,
    call: (then: World) => Omit<Call, 'device'>,
  ): Move => ({
    name,
    waitMs: SECOND,
    in: (then) => ({ name, device: deviceOf(who ?? '', 0), ...call(then) }),
  });
  const post = (who: string | undefined, index: number) =>
    as('createRequest', who, () => ({
      input: {
        title: at(TITLES, index),
        description: at(DESCRIPTIONS, index),
        category: at(CATEGORIES, index),
        location: at(PLACES, index)?.typed,
        budgetMin: 100,
        budgetMax: 100 + index * 100,
        timeline: 'ASAP',
      },
    }));
  const bid = (who: string | undefined, index: number) =>
    as('createEstimate', who, ({ requests }) => ({
      input: { serviceRequestId: at([...requests.keys()], index), amount: 150, timeline: 'Same day' },
    }));
  return [post(cleo, 0), post(carl, 1), post(kim, 2), bid(bea, 0), bid(bert, 0), bid(kim, 1), bid(bea, 2)];
}
