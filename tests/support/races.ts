/** Races for requests and estimates, told once and run on more than one road to the database. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CallName } from '@marketplace/contract/calls';
import type { Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import type { Answered, Asked } from './direct.ts';
import { broken, type Stored, storedAround } from './invariants.ts';
import { estimateForm, requestForm, uploaded } from './market.ts';

type Who = { id: string };

/** A road to the database, and people to send along it. */
export type Road<Person extends Who = Who> = {
  db: Firestore;
  customer: () => Promise<Person>;
  business: () => Promise<Person>;
  ask: (who: Person, name: CallName, asked?: Asked) => Promise<Answered>;
  /** What follows the removal of a request. Where that is begun by itself, it waits until that has come to its end. */
  followRemoval: (requestId: string) => Promise<void>;
};

type Move = () => Promise<Answered>;
type Start = { requestId: string; moves: Move[] };
export type Outcome = { statuses: number[]; after: Stored; ms: number };

export type Race = {
  name: string;
  start: <P extends Who>(road: Road<P>) => Promise<Start>;
  /** What must be true of the answers and of what is stored; the invariants are checked besides. */
  end: (outcome: Outcome) => void;
};

export async function run<P extends Who>(race: Race, road: Road<P>): Promise<Outcome> {
  const { requestId, moves } = await race.start(road);
  const began = performance.now();
  const statuses = (await Promise.all(moves.map((move) => move()))).map(({ status }) => status);
  const ms = performance.now() - began;
  const after = await storedAround(road.db, requestId);
  expect(broken(after), `${race.name}: ${statuses.join(' ')}`).toEqual([]);
  for (const status of statuses) expect([200, 201, 204, 404, 409]).toContain(status);
  race.end({ statuses, after, ms });
  return { statuses, after, ms };
}

const idOf = ({ status, body }: Answered): string => {
  if (status === 201 && typeof body === 'object' && body !== null && 'id' in body) return String(body.id);
  throw new Error(`not made: ${status} ${JSON.stringify(body)}`);
};

/** Everything that people do, for one road. */
function doing<P extends Who>({ ask, followRemoval }: Road<P>) {
  const byId = (name: CallName) => (who: P, id: string, input?: unknown) => () =>
    ask(who, name, { params: { id }, ...(input !== undefined && { input }) });
  const change = byId('updateRequest');
  return {
    accept: byId('acceptEstimate'),
    reject: (who: P, id: string) => byId('changeEstimateStatus')(who, id, { status: 'rejected' }),
    complete: byId('completeRequest'),
    removeRequest: (who: P, id: string) => async () => {
      const answer = await byId('deleteRequest')(who, id)();
      if (answer.status === 204) await followRemoval(id);
      return answer;
    },
    removeEstimate: byId('deleteEstimate'),
    editEstimate: byId('updateEstimate'),
    editRequest: change,
    cancel: (who: P, id: string) => change(who, id, { status: 'cancelled' }),
    removeMany: (who: P, estimateIds: string[]) => () =>
      ask(who, 'deleteEstimates', { input: { estimateIds } }),
    send: (who: P, requestId: string) => () => ask(who, 'createEstimate', { input: estimateForm(requestId) }),
    say: (from: P, to: P, serviceRequestId: string) => () =>
      ask(from, 'sendMessage', {
        input: { serviceRequestId, senderId: from.id, receiverId: to.id, content: 'Still there?' },
      }),
    clear: (who: P) => () => ask(who, 'clearCompletedRequests'),
  };
}

/** An open request with estimates of so many businesses. */
async function openRequest<P extends Who>(road: Road<P>, senders: number) {
  const [owner, ...businesses] = await Promise.all([
    road.customer(),
    ...Array.from({ length: Math.max(senders, 1) }, () => road.business()),
  ]);
  const requestId = idOf(await road.ask(owner, 'createRequest', { input: requestForm() }));
  const estimates: string[] = [];
  for (const business of businesses.slice(0, senders)) {
    estimates.push(idOf(await road.ask(business, 'createEstimate', { input: estimateForm(requestId) })));
  }
  const [business] = businesses;
  const [estimate = '', second = ''] = estimates;
  if (!business) throw new Error('no business');
  const other = businesses[1] ?? business;
  const sentEstimates = estimates.map((id, index) => ({ id, by: businesses[index] ?? business }));
  return { owner, business, other, requestId, estimate, second, sentEstimates, ...doing(road) };
}

const won = (statuses: number[]) => statuses.filter((status) => status < 300).length;
const exactlyOne = ({ statuses }: Outcome) => expect(won(statuses), statuses.join(' ')).toBe(1);
const only = ({ after }: Outcome) => after.estimates[0];

export const races: readonly Race[] = [
  {
    name: 'two accepts of different estimates',
    start: async (road) => {
      const { owner, requestId, estimate, second, accept } = await openRequest(road, 2);
      return { requestId, moves: [accept(owner, estimate), accept(owner, second)] };
    },
    end: (outcome) => {
      exactlyOne(outcome);
      expect(outcome.after.request?.status).toBe('in-progress');
    },
  },
  {
    name: 'the same accept twice',
    start: async (road) => {
      const { owner, requestId, estimate, accept } = await openRequest(road, 1);
      return { requestId, moves: [accept(owner, estimate), accept(owner, estimate)] };
    },
    end: exactlyOne,
  },
  {
    name: 'accept against reject',
    start: async (road) => {
      const { owner, requestId, estimate, accept, reject } = await openRequest(road, 1);
      return { requestId, moves: [accept(owner, estimate), reject(owner, estimate)] };
    },
    end: (outcome) => {
      exactlyOne(outcome);
      expect(only(outcome)?.status).toBe(outcome.statuses[0] === 200 ? 'accepted' : 'rejected');
    },
  },
  {
    name: 'accept against delete',
    start: async (road) => {
      const { owner, business, requestId, estimate, accept, removeEstimate } = await openRequest(road, 1);
      return { requestId, moves: [accept(owner, estimate), removeEstimate(business, estimate)] };
    },
    end: (outcome) => {
      exactlyOne(outcome);
      expect(only(outcome)?.status).toBe(outcome.statuses[0] === 200 ? 'accepted' : undefined);
    },
  },
  {
    name: 'accept against bulk delete',
    start: async (road) => {
      const { owner, business, requestId, estimate, accept, removeMany } = await openRequest(road, 2);
      return { requestId, moves: [accept(owner, estimate), removeMany(business, [estimate])] };
    },
    end: ({ statuses, after }) => {
      expect(statuses[1]).toBe(200);
      expect(after.estimates).toHaveLength(statuses[0] === 200 ? 2 : 1);
    },
  },
  {
    name: 'accept against edit',
    start: async (road) => {
      const { owner, business, requestId, estimate, accept, editEstimate } = await openRequest(road, 1);
      return {
        requestId,
        moves: [accept(owner, estimate), editEstimate(business, estimate, { amount: 999 })],
      };
    },
    end: (outcome) => {
      expect(won(outcome.statuses)).toBeGreaterThan(0);
      expect(only(outcome)?.amount === 999).toBe(outcome.statuses[1] === 200);
    },
  },
  {
    name: 'accept against cancel',
    start: async (road) => {
      const { owner, requestId, estimate, accept, cancel } = await openRequest(road, 2);
      return { requestId, moves: [accept(owner, estimate), cancel(owner, requestId)] };
    },
    end: ({ statuses, after }) => {
      expect(won(statuses)).toBeGreaterThan(0);
      if (statuses[1] === 200) expect(after.request?.status).toBe('cancelled');
      expect(after.request?.acceptedEstimate !== null).toBe(statuses[0] === 200);
    },
  },
  {
    name: 'reject against delete',
    start: async (road) => {
      const { owner, business, requestId, estimate, reject, removeEstimate } = await openRequest(road, 1);
      return { requestId, moves: [reject(owner, estimate), removeEstimate(business, estimate)] };
    },
    end: ({ statuses, after }) => {
      expect(won(statuses)).toBeGreaterThan(0);
      expect(after.estimates).toHaveLength(statuses[1] === 204 ? 0 : 1);
    },
  },
  {
    name: 'two completes',
    start: async (road) => {
      const { owner, requestId, estimate, accept, complete } = await openRequest(road, 2);
      await accept(owner, estimate)();
      return { requestId, moves: [complete(owner, requestId), complete(owner, requestId)] };
    },
    end: exactlyOne,
  },
  {
    name: 'complete from both sides',
    start: async (road) => {
      const { owner, business, requestId, estimate, accept, complete } = await openRequest(road, 1);
      await accept(owner, estimate)();
      return { requestId, moves: [complete(owner, requestId), complete(business, requestId)] };
    },
    end: (outcome) => {
      exactlyOne(outcome);
      const side = outcome.statuses[0] === 200 ? 'customer' : 'business';
      expect(outcome.after.request?.completedBy).toBe(side);
    },
  },
  {
    name: 'complete against cancel',
    start: async (road) => {
      const { owner, business, requestId, estimate, accept, complete, cancel } = await openRequest(road, 1);
      await accept(owner, estimate)();
      return { requestId, moves: [complete(business, requestId), cancel(owner, requestId)] };
    },
    end: exactlyOne,
  },
  {
    name: 'send against delete of the request',
    start: async (road) => {
      const { owner, business, requestId, send, removeRequest } = await openRequest(road, 0);
      return { requestId, moves: [send(business, requestId), removeRequest(owner, requestId)] };
    },
    end: (outcome) => {
      exactlyOne(outcome);
      expect(outcome.after.estimates).toHaveLength(outcome.statuses[0] === 201 ? 1 : 0);
    },
  },
  {
    name: 'messages against delete of the request',
    start: async (road) => {
      const { owner, business, requestId, estimate, reject, say, removeRequest } = await openRequest(road, 1);
      await reject(owner, estimate)();
      const message = say(owner, business, requestId);
      return { requestId, moves: [removeRequest(owner, requestId), message, message, message] };
    },
    end: ({ statuses: [removed] }) => expect(removed).toBe(204),
  },
  {
    name: 'another picture against delete of the request',
    start: async (road) => {
      const { owner, requestId, editRequest, removeRequest } = await openRequest(road, 0);
      const { path } = await uploaded(owner, {}, road.db);
      return {
        requestId,
        moves: [editRequest(owner, requestId, { imageUrls: [path] }), removeRequest(owner, requestId)],
      };
    },
    end: ({ statuses: [edited, removed] }) => {
      expect([200, 404]).toContain(edited);
      expect(removed).toBe(204);
    },
  },
  {
    name: 'send against accept',
    start: async (road) => {
      const { owner, requestId, estimate, accept, send } = await openRequest(road, 1);
      const late = await road.business();
      return { requestId, moves: [send(late, requestId), accept(owner, estimate)] };
    },
    end: ({ statuses, after }) => {
      expect(won(statuses)).toBeGreaterThan(0);
      expect(after.estimates).toHaveLength(statuses[0] === 201 ? 2 : 1);
    },
  },
  {
    name: 'send against edit of the request',
    start: async (road) => {
      const { owner, business, requestId, send, editRequest } = await openRequest(road, 0);
      return {
        requestId,
        moves: [send(business, requestId), editRequest(owner, requestId, { title: 'Now this' })],
      };
    },
    end: ({ statuses, after }) => {
      expect(won(statuses)).toBeGreaterThan(0);
      expect(after.request?.title === 'Now this').toBe(statuses[1] === 200);
    },
  },
  {
    name: 'the same business sending twice',
    start: async (road) => {
      const { business, requestId, send } = await openRequest(road, 0);
      return { requestId, moves: [send(business, requestId), send(business, requestId)] };
    },
    end: exactlyOne,
  },
  {
    name: 'sending again against delete of the last estimate',
    start: async (road) => {
      const { owner, business, requestId, estimate, reject, send, removeEstimate } = await openRequest(
        road,
        1,
      );
      await reject(owner, estimate)();
      return { requestId, moves: [send(business, requestId), removeEstimate(business, estimate)] };
    },
    end: ({ statuses, after }) => {
      expect(won(statuses)).toBeGreaterThan(0);
      expect(after.estimates).toHaveLength(1 + Number(statuses[0] === 201) - Number(statuses[1] === 204));
    },
  },
  {
    name: 'clearing the history against the end of the job',
    start: async (road) => {
      const { owner, business, requestId, estimate, accept, complete, clear } = await openRequest(road, 1);
      await accept(owner, estimate)();
      return { requestId, moves: [complete(business, requestId), clear(owner), clear(owner)] };
    },
    end: ({ statuses, after }) => {
      expect(statuses[0]).toBe(200);
      expect(after.request?.status).toBe('completed');
    },
  },
];

/**
 * So many businesses sending on one request at the same moment: some wait. On a machine that has much else to do a few
 * are told that it is busy here, and have sent nothing; who was told 201 has.
 */
export function crowd(size: number): Race {
  return {
    name: `${size} businesses sending at once`,
    start: async (road) => {
      const { requestId, send } = await openRequest(road, 0);
      const businesses = await Promise.all(Array.from({ length: size }, () => road.business()));
      return { requestId, moves: businesses.map((business) => send(business, requestId)) };
    },
    end: ({ statuses, after }) => {
      const busy = statuses.filter((status) => status === 409).length;
      expect(won(statuses) + busy, statuses.join(' ')).toBe(size);
      expect(busy, statuses.join(' ')).toBeLessThanOrEqual(size / 4);
      expect(after.estimates).toHaveLength(won(statuses));
    },
  };
}

/** As many ordinary calls about one request as a good day brings, all in the same moment: nobody is sent away for being one of many. */
export const busyMoment: Race = {
  name: '17 calls about one request at once',
  start: async (road) => {
    const { owner, requestId, sentEstimates, editEstimate, send, say, ...can } = await openRequest(road, 8);
    const [first, second, third, fourth] = sentEstimates;
    if (!first || !second || !third || !fourth) throw new Error('too few estimates');
    const late = await Promise.all(Array.from({ length: 4 }, () => road.business()));
    return {
      requestId,
      moves: [
        can.accept(owner, fourth.id),
        can.reject(owner, first.id),
        can.reject(owner, second.id),
        can.removeEstimate(third.by, third.id),
        say(owner, fourth.by, requestId),
        ...late.map((business) => send(business, requestId)),
        ...sentEstimates.map(({ by, id }) => editEstimate(by, id, { amount: 700 })),
      ],
    };
  },
  end: ({ statuses, after }) => {
    expect(statuses[0], statuses.join(' ')).toBe(200);
    expect(after.request?.status).toBe('in-progress');
  },
};

export const DECISIONS = ['accept', 'cancel', 'complete'] as const;
type Decision = (typeof DECISIONS)[number];

const LOOPS_EACH = 10;

/** What the customer decides while three businesses change their estimates without end, the one that is accepted among them. */
export async function decideUnderEdits<P extends Who>(decision: Decision, road: Road<P>) {
  const { owner, requestId, sentEstimates, editEstimate, ...can } = await openRequest(road, 3);
  const [chosen] = sentEstimates;
  if (!chosen) throw new Error('no estimate');
  if (decision === 'complete') await can.accept(owner, chosen.id)();
  let goesOn = true;
  const edits: number[] = [];
  const loop = async ({ by, id }: (typeof sentEstimates)[number]) => {
    while (goesOn) edits.push((await editEstimate(by, id, { amount: 100 + edits.length })()).status);
  };
  const loops = sentEstimates.flatMap((one) => Array.from({ length: LOOPS_EACH }, () => loop(one)));
  try {
    // Once all of them are at it.
    while (edits.length < loops.length) await pause(10);
    const began = performance.now();
    const moves = {
      accept: can.accept(owner, chosen.id),
      cancel: can.cancel(owner, requestId),
      complete: can.complete(owner, requestId),
    };
    const { status } = await moves[decision]();
    const ms = performance.now() - began;
    return { status, ms, rounds: edits.length / loops.length, edits };
  } finally {
    goesOn = false;
    await Promise.all(loops);
    expect(broken(await storedAround(road.db, requestId))).toEqual([]);
  }
}
