/** Races between calls about requests and estimates. They run in this process and against the functions emulator. */

import { END_ANNOUNCED } from '@marketplace/contract/request/silence';
import { DAY_MS } from '@marketplace/contract/shared/time';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { uploaded } from '../../support/people/market.ts';
import { countSuccesses, type Outcome, type Race } from '../../support/races/race.ts';
import { proposalRaces } from './proposal-races.ts';

const exactlyOne = ({ statuses }: Outcome) => expect(countSuccesses(statuses), statuses.join(' ')).toBe(1);
const only = ({ after }: Outcome) => after.estimates[0];

export const races: readonly Race[] = [
  {
    name: 'two accepts of different estimates',
    senders: 2,
    moves: ({ owner, estimate, second, accept }) => [accept(owner, estimate), accept(owner, second)],
    end: (outcome) => {
      exactlyOne(outcome);
      expect(outcome.after.request?.status).toBe('in-progress');
    },
  },
  {
    name: 'the same accept twice',
    senders: 1,
    moves: ({ owner, estimate, accept }) => [accept(owner, estimate), accept(owner, estimate)],
    end: exactlyOne,
  },
  {
    name: 'accept against reject',
    senders: 1,
    moves: ({ owner, estimate, accept, reject }) => [accept(owner, estimate), reject(owner, estimate)],
    end: (outcome) => {
      exactlyOne(outcome);
      expect(only(outcome)?.status).toBe(outcome.statuses[0] === 200 ? 'accepted' : 'rejected');
    },
  },
  {
    name: 'accept against delete',
    senders: 1,
    moves: ({ owner, business, estimate, accept, removeEstimate }) => [
      accept(owner, estimate),
      removeEstimate(business, estimate),
    ],
    end: (outcome) => {
      exactlyOne(outcome);
      expect(only(outcome)?.status).toBe(outcome.statuses[0] === 200 ? 'accepted' : undefined);
    },
  },
  {
    name: 'accept against bulk delete',
    senders: 2,
    moves: ({ owner, business, estimate, accept, removeMany }) => [
      accept(owner, estimate),
      removeMany(business, [estimate]),
    ],
    end: ({ statuses, after }) => {
      expect(statuses[1]).toBe(200);
      expect(after.estimates).toHaveLength(statuses[0] === 200 ? 2 : 1);
    },
  },
  {
    name: 'accept against edit',
    senders: 1,
    moves: ({ owner, business, estimate, accept, editEstimate }) => [
      accept(owner, estimate),
      editEstimate(business, estimate, { amount: 999 }),
    ],
    end: (outcome) => {
      expect(countSuccesses(outcome.statuses)).toBeGreaterThan(0);
      expect(only(outcome)?.amount === 999).toBe(outcome.statuses[1] === 200);
    },
  },
  {
    name: 'accept of the seen version against edit',
    senders: 1,
    moves: ({ owner, business, estimate, accept, editEstimate }) => [
      accept(owner, estimate, { version: 1 }),
      editEstimate(business, estimate, { amount: 999 }),
    ],
    end: (outcome) => {
      const isAccepted = outcome.statuses[0] === 200;
      exactlyOne(outcome);
      expect(only(outcome)).toMatchObject(
        isAccepted
          ? { status: 'accepted', amount: 450, version: 1 }
          : { status: 'pending', amount: 999, version: 2 },
      );
    },
  },
  ...proposalRaces,
  {
    name: 'accept against cancel',
    senders: 2,
    moves: ({ owner, requestId, estimate, accept, cancel }) => [
      accept(owner, estimate),
      cancel(owner, requestId),
    ],
    end: ({ statuses, after }) => {
      expect(countSuccesses(statuses)).toBeGreaterThan(0);
      if (statuses[1] === 200) expect(after.request?.status).toBe('cancelled');
      expect(after.request?.acceptedEstimate !== null).toBe(statuses[0] === 200);
    },
  },
  {
    name: 'keep against the end of a silent request',
    senders: 2,
    moves: async ({ owner, requestId, keep, endSilence, road }) => {
      await announceEnd(road.db, requestId, new Date(0));
      return [keep(owner, requestId), endSilence(requestId)];
    },
    end: ({ statuses, after }) =>
      expect(after.request?.status).toBe(statuses[0] === 200 ? 'open' : 'cancelled'),
  },
  {
    name: 'accept against the end of a silent request',
    senders: 2,
    moves: async ({ owner, requestId, estimate, accept, endSilence, road }) => {
      await announceEnd(road.db, requestId, new Date(0));
      return [accept(owner, estimate), endSilence(requestId)];
    },
    end: ({ statuses, after }) =>
      expect(after.request?.status).toBe(statuses[0] === 200 ? 'in-progress' : 'cancelled'),
  },
  {
    name: 'send against the end of a silent request',
    senders: 1,
    moves: async ({ requestId, send, endSilence, road }) => {
      await announceEnd(road.db, requestId, new Date(0));
      const late = await road.business();
      return [send(late, requestId), endSilence(requestId)];
    },
    end: ({ statuses, after }) => {
      expect(after.request?.status).toBe('cancelled');
      expect(after.estimates).toHaveLength(statuses[0] === 201 ? 2 : 1);
    },
  },
  {
    name: 'two runs about a silent request',
    senders: 2,
    moves: async ({ requestId, endSilence, road }) => {
      await announceEnd(road.db, requestId, new Date(0));
      return [endSilence(requestId), endSilence(requestId)];
    },
    end: ({ after }) => {
      expect(after.request?.status).toBe('cancelled');
      expect(after.entries.filter(({ event }) => event === 'cancelled')).toHaveLength(1);
    },
  },
  {
    name: 'reject against delete',
    senders: 1,
    moves: ({ owner, business, estimate, reject, removeEstimate }) => [
      reject(owner, estimate),
      removeEstimate(business, estimate),
    ],
    end: ({ statuses, after }) => {
      expect(countSuccesses(statuses)).toBeGreaterThan(0);
      expect(after.estimates).toHaveLength(statuses[1] === 204 ? 0 : 1);
    },
  },
  {
    name: 'two completes',
    senders: 2,
    moves: async ({ owner, requestId, estimate, accept, complete }) => {
      await accept(owner, estimate)();
      return [complete(owner, requestId), complete(owner, requestId)];
    },
    end: exactlyOne,
  },
  {
    name: 'complete from both sides',
    senders: 1,
    moves: async ({ owner, business, requestId, estimate, accept, complete }) => {
      await accept(owner, estimate)();
      return [complete(owner, requestId), complete(business, requestId)];
    },
    end: (outcome) => {
      exactlyOne(outcome);
      const side = outcome.statuses[0] === 200 ? 'customer' : 'business';
      expect(outcome.after.request?.completedBy).toBe(side);
    },
  },
  {
    name: 'complete against cancel',
    senders: 1,
    moves: async ({ owner, business, requestId, estimate, accept, complete, cancel }) => {
      await accept(owner, estimate)();
      return [complete(business, requestId), cancel(owner, requestId)];
    },
    end: exactlyOne,
  },
  {
    name: 'send against delete of the request',
    senders: 0,
    moves: ({ owner, business, requestId, send, removeRequest }) => [
      send(business, requestId),
      removeRequest(owner, requestId),
    ],
    end: (outcome) => {
      exactlyOne(outcome);
      expect(outcome.after.estimates).toHaveLength(outcome.statuses[0] === 201 ? 1 : 0);
    },
  },
  {
    name: 'messages against delete of the request',
    senders: 1,
    moves: async ({ owner, business, requestId, estimate, reject, say, removeRequest }) => {
      await reject(owner, estimate)();
      const message = say(owner, business, requestId);
      return [removeRequest(owner, requestId), message, message, message];
    },
    end: ({ statuses: [removed] }) => expect(removed).toBe(204),
  },
  {
    name: 'another picture against delete of the request',
    senders: 0,
    moves: async ({ owner, requestId, editRequest, removeRequest, road }) => {
      const { path } = await uploaded(owner, {}, road.db);
      return [editRequest(owner, requestId, { imageUrls: [path] }), removeRequest(owner, requestId)];
    },
    end: ({ statuses: [edited, removed] }) => {
      expect([200, 404]).toContain(edited);
      expect(removed).toBe(204);
    },
  },
  {
    name: 'send against accept',
    senders: 1,
    moves: async ({ owner, requestId, estimate, accept, send, road }) => {
      const late = await road.business();
      return [send(late, requestId), accept(owner, estimate)];
    },
    end: ({ statuses, after }) => {
      expect(countSuccesses(statuses)).toBeGreaterThan(0);
      expect(after.estimates).toHaveLength(statuses[0] === 201 ? 2 : 1);
    },
  },
  {
    name: 'send against edit of the request',
    senders: 0,
    moves: ({ owner, business, requestId, send, editRequest }) => [
      send(business, requestId),
      editRequest(owner, requestId, { title: 'Now this' }),
    ],
    end: ({ statuses, after }) => {
      expect(countSuccesses(statuses)).toBeGreaterThan(0);
      expect(after.request?.title === 'Now this').toBe(statuses[1] === 200);
    },
  },
  {
    name: 'the same business sending twice',
    senders: 0,
    moves: ({ business, requestId, send }) => [send(business, requestId), send(business, requestId)],
    end: exactlyOne,
  },
  {
    name: 'sending again against delete of the last estimate',
    senders: 1,
    moves: async ({ owner, business, requestId, estimate, reject, send, removeEstimate }) => {
      await reject(owner, estimate)();
      return [send(business, requestId), removeEstimate(business, estimate)];
    },
    end: ({ statuses, after }) => {
      expect(countSuccesses(statuses)).toBeGreaterThan(0);
      expect(after.estimates).toHaveLength(1 + Number(statuses[0] === 201) - Number(statuses[1] === 204));
    },
  },
  {
    name: 'clearing the history against the end of the job',
    senders: 1,
    moves: async ({ owner, business, requestId, estimate, accept, complete, clear }) => {
      await accept(owner, estimate)();
      return [complete(business, requestId), clear(owner), clear(owner)];
    },
    end: ({ statuses, after }) => {
      expect(statuses[0]).toBe(200);
      expect(after.request?.status).toBe('completed');
    },
  },
];

const ALMOST_TWO_MONTHS_MS = 58 * DAY_MS;

/** Stores that the customer of an open request has been silent for long, and that its end was announced. */
async function announceEnd(db: Firestore, requestId: string, end: Date): Promise<void> {
  await db.doc(`serviceRequests/${requestId}`).update({
    quietSince: Timestamp.fromMillis(Date.now() - ALMOST_TWO_MONTHS_MS),
    remindersSent: END_ANNOUNCED,
    remindAt: Timestamp.fromDate(end),
  });
}
