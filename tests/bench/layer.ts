/**
 * The time of a read through the API, session check included, relative to its Firestore query made directly. In
 * production, a cookie is verified by its signature, without a request. The Auth emulator signs nothing and needs a
 * request each time, so this measure verifies a signature of its own. One row shows the emulator's way.
 */
import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import type { CallName } from '@marketplace/contract/calls';
import { LIMITS } from '@marketplace/contract/constants';
import { conversationId } from '@marketplace/contract/conversation/rules';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, type Query } from 'firebase-admin/firestore';
import type { Identity } from '../../functions/src/services/identity/identity.ts';
import { users } from '../../functions/src/store/account/accounts.ts';
import { conversationsOf } from '../../functions/src/store/conversation/conversations.ts';
import { messagesIn } from '../../functions/src/store/conversation/messages.ts';
import { estimatesOn, ownEstimates } from '../../functions/src/store/estimate/estimates.ts';
import { newestFirst } from '../../functions/src/store/firestore/pages.ts';
import { sortRequests } from '../../functions/src/store/request/orders.ts';
import { ownRequests, requests, selectListedFields } from '../../functions/src/store/request/requests.ts';
import { openRequestTotals } from '../../functions/src/store/request/totals.ts';
import type { Session } from '../../functions/src/store/session/sessions.ts';
import { readTotals } from '../../functions/src/store/totals/totals.ts';
import { MeasuredRoad } from '../support/calls/measured.ts';
import { fill } from '../support/firestore/strangers.ts';
import { messageForm } from '../support/people/conversations.ts';
import { estimateForm, requestForm } from '../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people/people.ts';
import { services } from '../support/stack/in-process.ts';
import { BUDGETS } from './budgets.ts';
import { inTurn, type Measure, timed } from './support/measure.ts';

const ROUNDS = 200;
const WARM_UP = 10;

const STRANGERS = 500;
const REQUESTS = 50;
/** The number of requests with an estimate of each business. */
const WITH_ESTIMATES = 30;
const BUSINESSES = 3;
const MESSAGES = 60;

/** The stored data of one customer and one business among that of many others. */
type World = {
  road: MeasuredRoad;
  /** The same database, with a request to the Auth emulator for each call. */
  askingAuth: MeasuredRoad;
  /** The same database without the API. */
  bare: Firestore;
  customer: Person;
  business: Person;
  requestId: string;
};

async function world(): Promise<World> {
  const projectId = `demo-${randomUUID()}`;
  const database = () => getFirestore(initializeApp({ projectId }, randomUUID()));
  // Without the cost meter and the index check, as in production.
  const db = database();
  const road = new MeasuredRoad({ db, identity: verifyingLocally(services.identity) });
  const [customer, business, ...rivals] = await Promise.all([
    registerCustomer(),
    registerBusiness(),
    ...Array.from({ length: BUSINESSES - 1 }, () => registerBusiness()),
  ]);
  for (const person of [customer, business, ...rivals]) await road.admit(person);
  await fill(road.db, STRANGERS);
  const posted: string[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    posted.push((await road.do(customer, 'createRequest', { input: requestForm() })).id);
  }
  for (const id of posted.slice(0, WITH_ESTIMATES)) {
    for (const sender of [business, ...rivals]) {
      await road.do(sender, 'createEstimate', { input: estimateForm(id) });
    }
  }
  const [requestId = ''] = posted;
  for (let count = 0; count < MESSAGES; count += 1) {
    const [from, to] = count % 2 ? [customer, business] : [business, customer];
    const input = messageForm({ requestId, from, to }, `What I wanted to say, part ${count + 1}.`);
    await road.do(from, 'sendMessage', { input });
  }
  return { road, askingAuth: new MeasuredRoad({ db }), bare: database(), customer, business, requestId };
}

/** Verifies a cookie as the SDK does in production: by RS256, with a cached key. */
function verifyingLocally(identity: Identity): Identity {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const proofs = new Map<string, { session: Session; signature: Buffer }>();
  const prove = async (cookie: string) => {
    const session = await identity.readSession(cookie);
    const proof = session && { session, signature: sign('sha256', Buffer.from(cookie), privateKey) };
    if (proof) proofs.set(cookie, proof);
    return proof;
  };
  const readSession = async (cookie: string) => {
    const proof = proofs.get(cookie) ?? (await prove(cookie));
    const isOurs = proof && verify('sha256', Buffer.from(cookie), publicKey, proof.signature);
    return isOurs ? proof.session : undefined;
  };
  return { ...identity, readSession };
}

/** The documents as stored. */
async function readPlain<T>(query: Query<T>): Promise<unknown[]> {
  const { docs } = await query.withConverter(null).get();
  return docs.map((document) => document.data());
}

type Read = { call: CallName; who: Person; params?: Record<string, string>; direct: () => Promise<unknown> };

function reads({ bare, customer, business, requestId }: World): Read[] {
  const open = sortRequests(requests(bare).where('status', '==', 'open'), 'newest');
  const conversation = conversationId(requestId, business.id);
  const messages = messagesIn(bare, conversation).orderBy('createdAt', 'desc').limit(LIMITS.messagePage);
  return [
    {
      call: 'listOpenRequests',
      who: business,
      direct: () => readPlain(selectListedFields(open).limit(LIMITS.requestPage + 1)),
    },
    {
      call: 'listMyRequests',
      who: customer,
      direct: () => readPlain(newestFirst(ownRequests(bare, customer.id), 'createdAt')),
    },
    {
      call: 'getRequest',
      who: customer,
      params: { id: requestId },
      direct: async () => {
        const [, estimates] = await Promise.all([
          requests(bare).withConverter(null).doc(requestId).get(),
          readPlain(estimatesOn(bare, requestId)),
        ]);
        const businessIds = new Set(estimates.map((one) => String(Object(one).businessId)));
        return bare.getAll(...[...businessIds].map((id) => bare.doc(`ratings/${id}`)));
      },
    },
    {
      call: 'listMyEstimates',
      who: business,
      direct: () => readPlain(newestFirst(ownEstimates(bare, business.id), 'createdAt')),
    },
    {
      call: 'listMessages',
      who: customer,
      params: { serviceRequestId: requestId, counterpartId: business.id },
      direct: () =>
        Promise.all([users(bare).withConverter(null).doc(business.id).get(), readPlain(messages)]),
    },
    {
      call: 'listConversations',
      who: customer,
      direct: () => readPlain(conversationsOf(bare, customer.id).limit(LIMITS.conversationPage + 1)),
    },
    { call: 'getRequestStats', who: business, direct: () => readTotals(bare, openRequestTotals, new Date()) },
  ];
}

async function measured(name: string, road: MeasuredRoad, { call, who, params = {}, direct }: Read) {
  const ours = () => timed(() => road.do(who, call, { params }));
  const bare = () => timed(direct);
  await inTurn(WARM_UP, ours, bare);
  const figures = await inTurn(ROUNDS, ours, bare);
  return { name: `Layer: ${name}`, over: 'its query made directly', ...figures, unit: 'ms' };
}

export async function layer(): Promise<Measure[]> {
  const stored = await world();
  const measures: Measure[] = [];
  for (const read of reads(stored)) {
    measures.push({ ...(await measured(read.call, stored.road, read)), budget: BUDGETS.read });
  }
  const [one] = reads(stored);
  if (one) measures.push(await measured(`${one.call}, past the Auth emulator`, stored.askingAuth, one));
  return measures;
}
