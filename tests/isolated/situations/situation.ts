/** What a situation is, and what several of them have in common. */
import { randomUUID } from 'node:crypto';
import type { CallName, Input } from '@marketplace/contract/calls';
import type { ErrorCode } from '@marketplace/contract/shared/errors';
import type { Options } from '../../support/client.ts';
import type { Cost } from '../../support/firestore/meter.ts';
import { accept, completedJob, post, send } from '../../support/market.ts';
import type { Person } from '../../support/people.ts';
import type { Stage } from '../../support/stage.ts';

export type Asking<N extends CallName> = { who: Person } & Omit<Options<N>, 'headers'>;

/** A refusal, or a success that does nothing and answers this. */
type Told = ErrorCode | { body: unknown };
export type Tried<N extends CallName> = Asking<N> & { told: Told };

type Others<N extends CallName> = (
  stage: Stage,
  good: Asking<N>,
) => readonly Tried<N>[] | Promise<readonly Tried<N>[]>;

/** One call as it should be made, and what is particular about that call; the tests of all calls derive from it. */
export type Situation<N extends CallName> = {
  /** Sets the scene, and says who asks what. Every field is filled in, as far as they go together. */
  good: (stage: Stage) => Promise<Asking<N>>;
  /** What the good case costs in Firestore, whatever else is stored. */
  cost: Cost;
  /** What is answered about somebody else's things. */
  someoneElses: Others<N>;
  /** What is answered about things that are not there. */
  missing: Others<N>;
  /** Values past limits that the schema cannot be asked for. */
  beyond?: Partial<Record<keyof Input<N>, readonly unknown[]>>;
  /** Whether doing it uses up what it was done to. */
  once?: true;
  /** Whether what it does cannot be seen in what is stored: it sends a mail. */
  storesNothing?: true;
  /** Whether it writes outside of a transaction too: a lost answer to such a write is told as our fault. */
  writesPastTransactions?: true;
};

export type Situations = { readonly [N in CallName]: Situation<N> };

/**
 * Documents read, documents written, queries made. A query costs a read also where it finds nothing, and a count one for
 * each thousand that it counts. The first read of every call is the profile of whoever is signed in.
 */
export const costs = (reads: number, writes = 0, queries = 0): Cost => ({ reads, writes, queries });
/** The same for a change with a rate limit: the account's count is read and written with it. */
export const limitedCosts = (reads: number, writes: number, queries = 0): Cost =>
  costs(reads + 1, writes + 1, queries);

/** For calls that are about oneself, or name nothing that could be missing. */
export const aboutOneself = () => [];
export const namesNothing = () => [];

/** Carla in another browser, where she is not signed in. */
export const signedOut = ({ visitor, carla }: Stage): Person => ({ ...carla, client: visitor() });

/** An open request of Carla's with an estimate of Bob's, which is meant, and one of Dana's. */
export async function twoEstimates({ carla, bob, dana }: Stage) {
  const request = await post(carla);
  const estimate = await send(bob, request.id);
  await send(dana, request.id);
  return { request, estimate };
}

export async function begunJob(stage: Stage) {
  const job = await twoEstimates(stage);
  await accept(stage.carla, job.estimate.id);
  return job;
}

export async function twoCompletedJobs({ carla, bob }: Stage) {
  return [await completedJob(carla, bob), await completedJob(carla, bob)];
}

/** The same about an id that nothing has. */
export const withUnknownId = <Good extends { params: { id: string } }>(good: Good) => [
  { ...good, params: { id: randomUUID() }, told: 'not-found' as const },
];

/** A cursor that no list has given out. */
export const withForeignCursor = <Good extends { query?: Record<string, string | number> }>(good: Good) => [
  { ...good, query: { ...good.query, cursor: 'bnVsbA' }, told: 'invalid' as const },
];

/** Asked by people whom it does not concern: they are not told that there is anything. */
export const byStrangers = <Good extends { who: Person }>({ cleo, bill }: Stage, good: Good) =>
  [cleo, bill].map((who) => ({ ...good, who, told: 'not-found' as const }));
