/** A database that stores commits but loses their answers. */
import type { Firestore } from 'firebase-admin/firestore';

/** How a loss appears. The SDK retries 'unavailable' until it gives up. */
export const LOSSES = ['sent again', 'unavailable', 'too late'] as const;
export type Loss = (typeof LOSSES)[number];

const CODES = { unavailable: 14, 'too late': 4 };

type Send = (method: string, ...rest: unknown[]) => Promise<unknown>;

/**
 * Loses the answer to every other commit from now on, so that retries succeed. The returned function stops this and
 * returns the number of lost answers.
 */
export function loseAnswers(db: Firestore, loss: Loss, beginWith: 'first' | 'second'): () => number {
  const method: unknown = Reflect.get(db, 'request');
  if (typeof method !== 'function')
    throw new Error('The Firestore client has no request to lose answers of.');
  const send: Send = (...args) => Reflect.apply(method, db, args);
  let commits = beginWith === 'first' ? 0 : 1;
  let lost = 0;
  Object.assign(db, {
    request: async (...args: Parameters<Send>) => {
      const answer = await send(...args);
      if (args[0] !== 'commit') return answer;
      commits += 1;
      if (commits % 2 === 0) return answer;
      lost += 1;
      if (loss === 'sent again') return send(...args);
      throw Object.assign(new Error('the answer was lost'), { code: CODES[loss] });
    },
  });
  return () => {
    Object.assign(db, { request: method });
    return lost;
  };
}
