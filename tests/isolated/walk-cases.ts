/**
 * For every call the good case, and what the same call is answered about things that are
 * someone else's or not there. A call without an entry does not compile, nor an entry without a call.
 */
import { randomUUID } from 'node:crypto';
import type { CallName, Input } from '@marketplace/contract/calls';
import { LIMITS } from '@marketplace/contract/constants';
import type { ErrorCode } from '@marketplace/contract/errors';
import { expect } from 'vitest';
import type { Options } from '../support/client.ts';
import { accept, completedJob, estimateForm, post, requestForm, uploaded } from '../support/market.ts';
import { businessForm, type Person, uniqueEmail } from '../support/people.ts';
import { jpeg, uploadedBytes } from '../support/pictures.ts';
import { Browser } from '../support/push-service.ts';
import type { Stage } from '../support/stage.ts';
import { messageForm, openThread, say } from '../support/threads.ts';

export type Asking<N extends CallName> = { who: Person } & Omit<Options<N>, 'headers'>;

/** A refusal, or a success that does nothing and answers this. */
type Told = ErrorCode | { body: unknown };
export type Tried<N extends CallName> = Asking<N> & { told: Told };

type Others<N extends CallName> = (
  stage: Stage,
  good: Asking<N>,
) => readonly Tried<N>[] | Promise<readonly Tried<N>[]>;

export type Case<N extends CallName> = {
  /** Sets the scene, and says who asks what. Every field is filled in, as far as they go together. */
  good: (stage: Stage) => Promise<Asking<N>>;
  someoneElses: Others<N>;
  missing: Others<N>;
  /** Values past the limits that no schema can be asked for. */
  beyond?: Partial<Record<keyof Input<N>, readonly unknown[]>>;
  /** Whether doing it uses up what it was done to. */
  once?: true;
};

const aboutOneself = () => [];
const namesNothing = () => [];
const asCarla = ({ visitor, carla }: Stage): Person => ({ ...carla, client: visitor() });

const elsewhere = <Good extends { params: { id: string } }>(good: Good) => [
  { ...good, params: { id: randomUUID() }, told: 'not-found' as const },
];

async function signedInAgain(stage: Stage): Promise<Person> {
  const { email, password, client, ...carla } = asCarla(stage);
  await client.do('login', { input: { email, password } });
  return { ...carla, email, password, client };
}

async function fullRequest({ db, carla }: Stage) {
  return requestForm({ imageUrls: [(await uploaded(carla, {}, db)).path] });
}

async function begun({ carla, bob }: Stage) {
  const thread = await openThread(carla, bob);
  await accept(carla, thread.estimateId);
  return { id: thread.requestId };
}

/** A thread in which Bob said something twice. */
async function talk({ carla, bob }: Stage) {
  const thread = await openThread(carla, bob);
  await say(thread.toCustomer, 'I could come on Monday.');
  const { id: before } = await say(thread.toCustomer, 'Or on Tuesday.');
  return { thread, before, params: { serviceRequestId: thread.requestId, counterpartId: bob.id } };
}

/** The two of a thread know it by each other; nobody else knows it at all. */
const strangersTo = <Good extends { who: Person }>({ cleo, bill }: Stage, good: Good) =>
  [cleo, bill].map((who) => ({ ...good, who, told: 'not-found' as const }));

const noSuchThread = <Good extends { params: { serviceRequestId: string; counterpartId: string } }>(
  good: Good,
) => [
  { ...good, params: { ...good.params, serviceRequestId: randomUUID() }, told: 'not-found' as const },
  { ...good, params: { ...good.params, counterpartId: randomUUID() }, told: 'not-found' as const },
];

const ownersOnly = <Good extends { who: Person }>({ cleo, bill }: Stage, good: Good) => [
  { ...good, who: cleo, told: 'not-found' as const },
  { ...good, who: bill, told: 'forbidden' as const },
];

const nothingDone = { body: { succeeded: [], error: expect.any(String) } };
const badYears = [LIMITS.businessSinceMin - 1, new Date().getUTCFullYear() + 1];

export const cases: { readonly [N in CallName]: Case<N> } = {
  getMe: {
    good: async ({ carla }) => ({ who: carla }),
    someoneElses: ({ cleo }) => [{ who: cleo, told: { body: { user: cleo.user } } }],
    missing: namesNothing,
  },
  login: {
    good: async (stage) => {
      const { email, password } = stage.carla;
      return { who: asCarla(stage), input: { email, password } };
    },
    someoneElses: ({ cleo }, { who, input }) => [
      { who, input: { ...input, email: cleo.email, password: 'sunny day 8' }, told: 'wrong-credentials' },
    ],
    missing: (_, { who, input }) => [
      { who, input: { ...input, email: uniqueEmail('nobody') }, told: 'wrong-credentials' },
    ],
  },
  register: {
    good: async (stage) => ({
      who: asCarla(stage),
      input: businessForm({
        businessWebsite: 'https://builders.example',
        businessSince: 1999,
        description: 'Roofs and gutters',
      }),
    }),
    someoneElses: ({ carla }, { who, input }) => [
      { who, input: { ...input, email: carla.email }, told: 'email-taken' },
    ],
    missing: namesNothing,
    beyond: {
      password: [
        'short 7',
        `day 7${'x'.repeat(LIMITS.passwordMax)}`,
        'password123',
        '1234567890',
        'no digits',
      ],
      businessSince: badYears,
    },
    once: true,
  },
  logout: {
    good: async (stage) => ({ who: await signedInAgain(stage) }),
    someoneElses: aboutOneself,
    missing: namesNothing,
    once: true,
  },
  updateProfile: {
    good: async ({ dana }) => {
      const { email, password: _, accountType: __, ...form } = businessForm({ email: dana.email });
      const more = { businessSince: 1999, description: 'Roofs and gutters', serviceRadiusMiles: 25 as const };
      return { who: dana, input: { ...form, ...more, email, businessWebsite: 'https://dana.example' } };
    },
    someoneElses: ({ carla }, { who, input }) => [
      { who, input: { ...input, email: carla.email }, told: 'email-taken' },
    ],
    missing: namesNothing,
    beyond: { businessSince: badYears },
  },
  getFirebaseToken: {
    good: async ({ carla }) => ({ who: carla }),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },

  createUpload: {
    good: async ({ carla }) => ({ who: carla, input: { size: 1_000_000 } }),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
  setImagePolicy: {
    good: async ({ carla }) => ({
      who: carla,
      input: { imageURL: await uploadedBytes(carla, await jpeg()) },
    }),
    someoneElses: ({ cleo }, { input }) => [{ who: cleo, input, told: 'not-found' }],
    missing: (_, good) => [{ ...good, input: { imageURL: `${good.input.imageURL}x` }, told: 'not-found' }],
    once: true,
  },
  setProfileImage: {
    good: async ({ carla }) => ({
      who: carla,
      input: { imageURL: await uploadedBytes(carla, await jpeg()) },
    }),
    someoneElses: ({ cleo }, { input }) => [{ who: cleo, input, told: 'not-found' }],
    missing: (_, good) => [{ ...good, input: { imageURL: `${good.input.imageURL}x` }, told: 'not-found' }],
    once: true,
  },

  getVapidPublicKey: {
    good: async (stage) => ({ who: asCarla(stage) }),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
  subscribePush: {
    good: async ({ bob }) => ({
      who: bob,
      input: { ...new Browser().subscription, registration: randomUUID() },
    }),
    // A browser is whose it was last.
    someoneElses: aboutOneself,
    missing: namesNothing,
    beyond: { endpoint: ['https://elsewhere.example/push'] },
  },
  unsubscribePush: {
    good: async ({ bob }) => {
      const { subscription } = new Browser();
      await bob.client.do('subscribePush', { input: subscription });
      return { who: bob, input: { endpoint: subscription.endpoint } };
    },
    someoneElses: ({ bill }, { input }) => [{ who: bill, input, told: { body: null } }],
    missing: (_, good) => [{ ...good, input: { endpoint: new Browser().endpoint }, told: { body: null } }],
  },
  updateNotificationSettings: {
    good: async ({ bob }) => ({ who: bob, input: { enabled: true } }),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },

  listOpenRequests: {
    good: async ({ carla, bob }) => {
      await post(carla);
      const query = { category: 'Roofing', q: 'roof', location: 'Austin', sort: 'newest', limit: 5 };
      return { who: bob, query };
    },
    someoneElses: ({ bill }) => [
      {
        who: bill,
        told: {
          body: expect.not.arrayContaining([expect.objectContaining({ location: requestForm().location })]),
        },
      },
    ],
    missing: (_, good) => [{ ...good, query: { ...good.query, cursor: 'bnVsbA' }, told: 'invalid' }],
  },
  getRequestStats: {
    good: async ({ bob }) => ({ who: bob }),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
  listMyRequests: {
    good: async ({ carla }) => {
      await post(carla);
      return { who: carla };
    },
    someoneElses: ({ cleo }) => [{ who: cleo, told: { body: [] } }],
    missing: namesNothing,
  },
  getRequest: {
    good: async ({ carla, bob }) => ({
      who: carla,
      params: { id: (await openThread(carla, bob)).requestId },
    }),
    someoneElses: ({ cleo, bill }, { params }) => [
      { who: cleo, params, told: 'not-found' },
      // It is open, so that a business sees it, but nobody else's estimate on it.
      { who: bill, params, told: { body: expect.objectContaining({ estimates: [] }) } },
    ],
    missing: (_, good) => elsewhere(good),
  },
  createRequest: {
    good: async (stage) => ({ who: stage.carla, input: await fullRequest(stage) }),
    someoneElses: async ({ db, cleo }, { who, input }) => [
      { who, input: { ...input, imageUrls: [(await uploaded(cleo, {}, db)).path] }, told: 'invalid' },
    ],
    missing: (_, { who, input }) => [
      { who, input: { ...input, imageUrls: [`/objects/images/${randomUUID()}`] }, told: 'invalid' },
    ],
    beyond: { category: ['Sorcery', 7], budgetMax: [199] },
    once: true,
  },
  updateRequest: {
    good: async (stage) => ({
      who: stage.carla,
      params: { id: (await post(stage.carla)).id },
      input: { ...(await fullRequest(stage)), title: 'Fix the gutter', urgency: 'high' },
    }),
    someoneElses: ownersOnly,
    missing: (_, good) => elsewhere(good),
    beyond: { category: ['Sorcery', 7], budgetMax: [199] },
  },
  deleteRequest: {
    good: async ({ carla }) => ({ who: carla, params: { id: (await post(carla)).id } }),
    someoneElses: ownersOnly,
    missing: (_, good) => elsewhere(good),
    once: true,
  },
  completeRequest: {
    good: async (stage) => ({ who: stage.bob, params: await begun(stage) }),
    someoneElses: strangersTo,
    missing: (_, good) => elsewhere(good),
    once: true,
  },
  clearCompletedRequests: {
    good: async ({ carla, bob }) => {
      await completedJob(carla, bob);
      return { who: carla };
    },
    someoneElses: ({ cleo }) => [{ who: cleo, told: { body: { count: 0 } } }],
    missing: namesNothing,
    once: true,
  },

  listMyEstimates: {
    good: async ({ carla, bob }) => {
      await openThread(carla, bob);
      return { who: bob };
    },
    someoneElses: ({ bill }) => [{ who: bill, told: { body: [] } }],
    missing: namesNothing,
  },
  createEstimate: {
    good: async ({ carla, bob }) => ({ who: bob, input: estimateForm((await post(carla)).id) }),
    // All others' requests are there to be answered; one's own are not.
    someoneElses: async ({ dana }) => [
      { who: dana, input: estimateForm((await post(dana)).id), told: 'forbidden' },
    ],
    missing: ({ bob }) => [{ who: bob, input: estimateForm(randomUUID()), told: 'not-found' }],
    once: true,
  },
  acceptEstimate: {
    good: async ({ carla, bob }) => ({
      who: carla,
      params: { id: (await openThread(carla, bob)).estimateId },
    }),
    someoneElses: (stage, good) => [
      ...strangersTo(stage, good),
      { ...good, who: stage.bob, told: 'forbidden' },
    ],
    missing: (_, good) => elsewhere(good),
    once: true,
  },
  changeEstimateStatus: {
    good: async ({ carla, bob }) => ({
      who: carla,
      params: { id: (await openThread(carla, bob)).estimateId },
      input: { status: 'rejected' },
    }),
    someoneElses: (stage, good) => [
      ...strangersTo(stage, good),
      { ...good, who: stage.bob, told: 'forbidden' },
    ],
    missing: (_, good) => elsewhere(good),
    once: true,
  },
  updateEstimate: {
    good: async ({ carla, bob }) => ({
      who: bob,
      params: { id: (await openThread(carla, bob)).estimateId },
      input: { amount: 500, description: 'With new gutters', timeline: '1 week' },
    }),
    someoneElses: (stage, good) => [
      ...strangersTo(stage, good),
      { ...good, who: stage.carla, told: 'forbidden' },
    ],
    missing: (_, good) => elsewhere(good),
  },
  deleteEstimate: {
    good: async ({ carla, bob }) => ({
      who: bob,
      params: { id: (await openThread(carla, bob)).estimateId },
    }),
    someoneElses: (stage, good) => [
      ...strangersTo(stage, good),
      { ...good, who: stage.carla, told: 'forbidden' },
    ],
    missing: (_, good) => elsewhere(good),
    once: true,
  },
  clearCompletedEstimates: {
    good: async ({ carla, bob }) => {
      await completedJob(carla, bob);
      return { who: bob };
    },
    someoneElses: ({ bill }) => [{ who: bill, told: { body: { count: 0 } } }],
    missing: namesNothing,
    once: true,
  },
  archiveEstimates: {
    good: async ({ carla, bob }) => ({
      who: bob,
      input: { estimateIds: [(await completedJob(carla, bob)).estimate.id] },
    }),
    someoneElses: ({ bill }, { input }) => [{ who: bill, input, told: nothingDone }],
    missing: ({ bob }) => [{ who: bob, input: { estimateIds: [randomUUID()] }, told: nothingDone }],
  },
  restoreEstimates: {
    good: async ({ carla, bob }) => {
      const input = { estimateIds: [(await completedJob(carla, bob)).estimate.id] };
      await bob.client.do('archiveEstimates', { input });
      return { who: bob, input };
    },
    someoneElses: ({ bill }, { input }) => [{ who: bill, input, told: nothingDone }],
    missing: ({ bob }) => [{ who: bob, input: { estimateIds: [randomUUID()] }, told: nothingDone }],
  },
  deleteEstimates: {
    good: async ({ carla, bob }) => ({
      who: bob,
      input: { estimateIds: [(await openThread(carla, bob)).estimateId] },
    }),
    someoneElses: ({ bill }, { input }) => [{ who: bill, input, told: nothingDone }],
    missing: ({ bob }) => [{ who: bob, input: { estimateIds: [randomUUID()] }, told: nothingDone }],
    once: true,
  },

  listMessages: {
    good: async (stage) => {
      const { params, before } = await talk(stage);
      return { who: stage.carla, params, query: { before } };
    },
    someoneElses: strangersTo,
    missing: (_, good) => [
      ...noSuchThread(good),
      { ...good, query: { before: randomUUID() }, told: 'not-found' },
    ],
  },
  sendMessage: {
    good: async ({ carla, bob }) => {
      const { toBusiness } = await openThread(carla, bob);
      const input = messageForm(toBusiness, 'When can you start?', { clientMessageId: randomUUID() });
      return { who: carla, input };
    },
    someoneElses: ({ cleo }, { input }) => [
      { who: cleo, input, told: 'forbidden' },
      { who: cleo, input: { ...input, senderId: cleo.id }, told: 'not-found' },
    ],
    missing: ({ carla }, { input }) => [
      { who: carla, input: { ...input, serviceRequestId: randomUUID() }, told: 'not-found' },
      { who: carla, input: { ...input, receiverId: randomUUID() }, told: 'not-found' },
    ],
    once: true,
  },
  markMessagesRead: {
    good: async (stage) => ({ who: stage.carla, params: (await talk(stage)).params }),
    someoneElses: strangersTo,
    missing: (_, good) => noSuchThread(good),
  },
  listConversations: {
    good: async ({ carla, bob }) => {
      await openThread(carla, bob);
      return { who: carla };
    },
    someoneElses: ({ cleo }) => [{ who: cleo, told: { body: [] } }],
    missing: namesNothing,
  },

  getUserAnalytics: {
    good: async ({ ada }) => ({ who: ada }),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
};

/** Any call's, once it no longer matters which. */
export type Asked = {
  who: Person;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  input?: Record<string, unknown>;
};
export type Other = Asked & Pick<Tried<CallName>, 'told'>;
export type AnyCase = {
  good: (stage: Stage) => Promise<Asked>;
  someoneElses: (stage: Stage, good: Asked) => Promise<Other[]>;
  missing: (stage: Stage, good: Asked) => Promise<Other[]>;
  beyond?: Record<string, readonly unknown[]>;
  once?: true;
};
export const caseOf = (name: CallName) => cases[name] as Case<never> as unknown as AnyCase;
