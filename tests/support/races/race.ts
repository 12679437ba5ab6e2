/** The type of a race, and the actions of people in it. */
import type { CallName } from '@marketplace/contract/calls';
import type { Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { takeStep } from '../../../functions/src/services/maintenance/inactivity-reminders.ts';
import type { Answered, CallOptions } from '../calls/direct.ts';
import { broken, type Stored, storedAround } from '../invariants/invariants.ts';
import { estimateForm, requestForm } from '../people/market.ts';

/** How often each race is run. The nightly tests repeat them. */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1);

export type Who = { id: string };

/** A way to reach the database, with people who use it. */
export type Road<Person extends Who = Who> = {
  db: Firestore;
  customer: () => Promise<Person>;
  business: () => Promise<Person>;
  ask: (who: Person, name: CallName, asked?: CallOptions) => Promise<Answered>;
  /** Removes what a deleted request leaves, or waits until the triggers have removed it. */
  followRemoval: (requestId: string) => Promise<void>;
};

type Move = () => Promise<Answered>;
export type Outcome = { statuses: number[]; after: Stored };

export type Race = {
  name: string;
  /** How many businesses have sent an estimate on the request. */
  senders: number;
  moves: <P extends Who>(on: OpenRequest<P>) => Move[] | Promise<Move[]>;
  /** Checks the answers and the stored data, besides the invariants. */
  end: (outcome: Outcome) => void;
};

export async function run<P extends Who>(race: Race, road: Road<P>): Promise<Outcome> {
  const on = await openRequest(road, race.senders);
  const { requestId } = on;
  const moves = await race.moves(on);
  const statuses = (await Promise.all(moves.map((move) => move()))).map(({ status }) => status);
  const after = await storedAround(road.db, requestId);
  expect(broken(after), `${race.name}: ${statuses.join(' ')}`).toEqual([]);
  for (const status of statuses) expect([200, 201, 204, 404, 409, 503]).toContain(status);
  race.end({ statuses, after });
  return { statuses, after };
}

const idOf = ({ status, body }: Answered): string => {
  if (status === 201 && typeof body === 'object' && body !== null && 'id' in body) return String(body.id);
  throw new Error(`not made: ${status} ${JSON.stringify(body)}`);
};

/** The actions of people. */
function actionsOn<P extends Who>({ ask, followRemoval, db }: Road<P>) {
  const byId = (name: CallName) => (who: P, id: string, input?: unknown) => () =>
    ask(who, name, { params: { id }, ...(input !== undefined && { input }) });
  const change = byId('updateRequest');
  return {
    accept: byId('acceptEstimate'),
    propose: byId('proposeChange'),
    answer: byId('answerProposal'),
    withdraw: byId('withdrawProposal'),
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
    keep: byId('keepRequest'),
    /** Ends a request whose end was announced. */
    endSilence: (id: string) => async () => {
      await takeStep({ db, now: () => new Date() }, id);
      return { status: 200, body: undefined, headers: {} };
    },
    clear: (who: P) => () => ask(who, 'clearCompletedRequests'),
  };
}

/** An open request with estimates from a number of businesses. */
export async function openRequest<P extends Who>(road: Road<P>, senders: number) {
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
  return { road, owner, business, other, requestId, estimate, second, sentEstimates, ...actionsOn(road) };
}

export type OpenRequest<P extends Who> = Awaited<ReturnType<typeof openRequest<P>>>;

export const countSuccesses = (statuses: readonly number[]) =>
  statuses.filter((status) => status < 300).length;
