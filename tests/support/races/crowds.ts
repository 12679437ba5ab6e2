/** Many concurrent calls about one request, at the same moment or in a loop. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { broken, storedAround } from '../invariants/invariants.ts';
import { countSuccesses, openRequest, type Race, type Road, type Who } from './race.ts';

/** Refusals of a server with too much to do. */
const BUSY = [409, 503];

/**
 * A number of businesses sending an estimate on one request at the same time. Those that get a conflict must not have an
 * estimate.
 */
export function crowd(size: number): Race {
  return {
    name: `${size} businesses sending at once`,
    senders: 0,
    moves: async ({ road, requestId, send }) => {
      const businesses = await Promise.all(Array.from({ length: size }, () => road.business()));
      return businesses.map((business) => send(business, requestId));
    },
    end: ({ statuses, after }) => {
      const busy = statuses.filter((status) => BUSY.includes(status)).length;
      expect(countSuccesses(statuses) + busy, statuses.join(' ')).toBe(size);
      expect(after.estimates).toHaveLength(countSuccesses(statuses));
    },
  };
}

/** A realistic number of concurrent calls about one request. The acceptance among them must succeed. */
export const busyMoment: Race = {
  name: '17 calls about one request at once',
  senders: 8,
  moves: async ({ road, owner, requestId, sentEstimates, editEstimate, send, say, ...can }) => {
    const [first, second, third, fourth] = sentEstimates;
    if (!first || !second || !third || !fourth) throw new Error('too few estimates');
    const late = await Promise.all(Array.from({ length: 4 }, () => road.business()));
    return [
      can.accept(owner, fourth.id),
      can.reject(owner, first.id),
      can.reject(owner, second.id),
      can.removeEstimate(third.by, third.id),
      say(owner, fourth.by, requestId),
      ...late.map((business) => send(business, requestId)),
      ...sentEstimates.map(({ by, id }) => editEstimate(by, id, { amount: 700 })),
    ];
  },
  end: ({ statuses, after }) => {
    expect(statuses[0], statuses.join(' ')).toBe(200);
    expect(after.request?.status).toBe('in-progress');
  },
};

export const DECISIONS = ['accept', 'cancel', 'complete'] as const;
type Decision = (typeof DECISIONS)[number];

const LOOPS_EACH = 10;

/** Makes a decision of the customer while three businesses, the chosen one included, keep editing their estimates. */
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
    // Until all loops have begun.
    while (edits.length < loops.length) await pause(10);
    const moves = {
      accept: can.accept(owner, chosen.id),
      cancel: can.cancel(owner, requestId),
      complete: can.complete(owner, requestId),
    };
    const { status } = await moves[decision]();
    return { status, edits };
  } finally {
    goesOn = false;
    await Promise.all(loops);
    expect(broken(await storedAround(road.db, requestId))).toEqual([]);
  }
}
