/** Many calls about one request at the same moment, or without end. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { broken, storedAround } from './invariants.ts';
import { openRequest, type Race, type Road, type Who, won } from './race.ts';

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
