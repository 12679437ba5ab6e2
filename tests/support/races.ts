/** Races between calls about requests and estimates. They run in this process and against the functions emulator. */
import { expect } from 'vitest';
import { uploaded } from './market.ts';
import { proposalRaces } from './proposal-races.ts';
import { type Outcome, openRequest, type Race, won } from './race.ts';
import { announceEnd } from './silence.ts';

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
    name: 'accept of the seen version against edit',
    start: async (road) => {
      const { owner, business, requestId, estimate, accept, editEstimate } = await openRequest(road, 1);
      return {
        requestId,
        moves: [accept(owner, estimate, { version: 1 }), editEstimate(business, estimate, { amount: 999 })],
      };
    },
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
    name: 'keep against the end of a silent request',
    start: async (road) => {
      const { owner, requestId, keep, endSilence } = await openRequest(road, 2);
      await announceEnd(road.db, requestId, new Date(0));
      return { requestId, moves: [keep(owner, requestId), endSilence(requestId)] };
    },
    end: ({ statuses, after }) =>
      expect(after.request?.status).toBe(statuses[0] === 200 ? 'open' : 'cancelled'),
  },
  {
    name: 'accept against the end of a silent request',
    start: async (road) => {
      const { owner, requestId, estimate, accept, endSilence } = await openRequest(road, 2);
      await announceEnd(road.db, requestId, new Date(0));
      return { requestId, moves: [accept(owner, estimate), endSilence(requestId)] };
    },
    end: ({ statuses, after }) =>
      expect(after.request?.status).toBe(statuses[0] === 200 ? 'in-progress' : 'cancelled'),
  },
  {
    name: 'send against the end of a silent request',
    start: async (road) => {
      const { requestId, send, endSilence } = await openRequest(road, 1);
      await announceEnd(road.db, requestId, new Date(0));
      const late = await road.business();
      return { requestId, moves: [send(late, requestId), endSilence(requestId)] };
    },
    end: ({ statuses, after }) => {
      expect(after.request?.status).toBe('cancelled');
      expect(after.estimates).toHaveLength(statuses[0] === 201 ? 2 : 1);
    },
  },
  {
    name: 'two runs about a silent request',
    start: async (road) => {
      const { requestId, endSilence } = await openRequest(road, 2);
      await announceEnd(road.db, requestId, new Date(0));
      return { requestId, moves: [endSilence(requestId), endSilence(requestId)] };
    },
    end: ({ after }) => {
      expect(after.request?.status).toBe('cancelled');
      expect(after.entries.filter(({ event }) => event === 'cancelled')).toHaveLength(1);
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
