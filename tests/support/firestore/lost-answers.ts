/** A database that stores commits but loses their answers. */
import type { Firestore } from 'firebase-admin/firestore';

/** How a loss appears. The SDK retries 'unavailable' until it gives up. */
export const LOSSES = ['sent again', 'unavailable', 'too late'] as const;
export type Loss = (typeof LOSSES)[number];

const CODES = { unavailable: 14, 'too late': 4 };

type Send = (method: string, ...rest: unknown[]) => Promise<unknown>;

export type Losing = { loss: Loss; beginWith: 'first' | 'second' };

/**
 * Loses the answer to every other commit from now on, so that retries succeed, or none. The returned function stops this
 * and returns the numbers of commits and of lost answers.
 */
export function loseAnswers(db: Firestore, losing?: Losing): () => { commits: number; lost: number } {
  const method: unknown = Reflect.get(db, 'request');
  if (typeof method !== 'function')
    throw new Error('The Firestore client has no request to lose answers of.');
  const send: Send = (...args) => Reflect.apply(method, db, args);
  const isToLose = losing?.beginWith === 'second' ? 0 : 1;
  let [commits, lost] = [0, 0];
  Object.assign(db, {
    request: async (...args: Parameters<Send>) => {
      const answer = await send(...args);
      if (args[0] !== 'commit') return answer;
      commits += 1;
      if (!losing || commits % 2 !== isToLose) return answer;
      lost += 1;
      if (losing.loss === 'sent again') return send(...args);
      throw Object.assign(new Error('the answer was lost'), { code: CODES[losing.loss] });
    },
  });
  return () => {
    Object.assign(db, { request: method });
    return { commits, lost };
  };
}
