/** Races about proposed changes of an accepted estimate. */
import { expect } from 'vitest';
import type { Answered } from '../../support/calls/direct.ts';
import { countSuccesses, type Outcome, type Race } from '../../support/races/race.ts';

const exactlyOne = ({ statuses }: Outcome) => expect(countSuccesses(statuses), statuses.join(' ')).toBe(1);
const only = ({ after }: Outcome) => after.estimates[0];
const changeTo = (amount: number) => ({ amount, description: 'New shingles', timeline: '3-5 days' });
const timeOf = ({ body }: Answered): string => Object(body).proposal.at;

export const proposalRaces: readonly Race[] = [
  {
    name: 'proposals of both sides',
    senders: 1,
    moves: async ({ owner, business, estimate, accept, propose }) => {
      await accept(owner, estimate)();
      return [propose(owner, estimate, changeTo(400)), propose(business, estimate, changeTo(600))];
    },
    end: (outcome) => {
      exactlyOne(outcome);
      expect(only(outcome)?.proposal).toMatchObject(
        outcome.statuses[0] === 200 ? { by: 'customer', amount: 400 } : { by: 'business', amount: 600 },
      );
    },
  },
  {
    name: 'agreement against a new proposal',
    senders: 1,
    moves: async ({ owner, business, estimate, accept, propose, answer }) => {
      await accept(owner, estimate)();
      const at = timeOf(await propose(business, estimate, changeTo(600))());
      return [answer(owner, estimate, { agree: true, at }), propose(business, estimate, changeTo(900))];
    },
    end: ({ statuses, after }) => {
      const [estimate] = after.estimates;
      expect(statuses[1]).toBe(200);
      expect(estimate).toMatchObject({ proposal: { amount: 900 }, amount: statuses[0] === 200 ? 600 : 450 });
      expect(after.request?.acceptedEstimate?.amount).toBe(estimate?.amount);
    },
  },
  {
    name: 'agreement against withdrawal',
    senders: 1,
    moves: async ({ owner, business, estimate, accept, propose, answer, withdraw }) => {
      await accept(owner, estimate)();
      const at = timeOf(await propose(business, estimate, changeTo(600))());
      return [answer(owner, estimate, { agree: true, at }), withdraw(business, estimate)];
    },
    end: (outcome) => {
      exactlyOne(outcome);
      const amount = outcome.statuses[0] === 200 ? 600 : 450;
      expect(only(outcome)).toMatchObject({ proposal: null, amount });
      expect(outcome.after.request?.acceptedEstimate?.amount).toBe(amount);
    },
  },
  {
    name: 'agreement against completion',
    senders: 1,
    moves: async ({ owner, business, requestId, estimate, accept, propose, answer, complete }) => {
      await accept(owner, estimate)();
      const at = timeOf(await propose(business, estimate, changeTo(600))());
      return [answer(owner, estimate, { agree: true, at }), complete(business, requestId)];
    },
    end: ({ statuses, after }) => {
      expect(statuses[1]).toBe(200);
      expect(after.request).toMatchObject({
        status: 'completed',
        acceptedEstimate: { amount: statuses[0] === 200 ? 600 : 450 },
      });
    },
  },
];
