/** The type of a situation, and helpers for several of them. */
import type { CallName, Input } from '@marketplace/contract/calls';
import type { ErrorCode } from '@marketplace/contract/shared/errors';
import type { Options } from '../../support/calls/client.ts';
import type { Cost } from '../../support/firestore/meter.ts';
import { accept, completedJob, post, send } from '../../support/people/market.ts';
import type { Person } from '../../support/people/people.ts';
import type { Stage } from '../../support/people/stage.ts';

export type CallerOptions<N extends CallName> = { who: Person } & Omit<Options<N>, 'headers'>;

export const ROLES = ['visitor', 'carla', 'cleo', 'bob', 'bill', 'dana', 'ada'] as const;
export type Role = (typeof ROLES)[number];
/** The customer and the business of a job. */
export const BOTH_SIDES = ['carla', 'bob'] as const;
/** They see open requests, may ask about them, and send estimates. */
export const BUSINESSES = ['bob', 'bill', 'dana'] as const;

/** An error code, or the body of a call that changed nothing. */
export type Expected = ErrorCode | { body: unknown };
export type ExpectedCall<N extends CallName> = CallerOptions<N> & { expected: Expected };

type Others<N extends CallName> = (
  stage: Stage,
  good: CallerOptions<N>,
) => readonly ExpectedCall<N>[] | Promise<readonly ExpectedCall<N>[]>;

/**
 * The good case of one call and its specifics, from which the tests of all calls are derived. Unless it says otherwise,
 * the thing is hidden from all roles but the caller.
 */
export type Situation<N extends CallName> = {
  /** Sets up the good case, and returns the call's options. All fields that may be combined are filled in. */
  good: (stage: Stage) => Promise<CallerOptions<N>>;
  /** The Firestore cost of the good case, independent of other stored data. */
  cost: Cost;
  /** Roles that may make the call too, about the same thing. */
  mayToo?: readonly Role[];
  /** Roles that see the thing, but may not do this: they get 403. */
  seenBy?: readonly Role[];
  /** The answer to other roles, unless it is the one about a missing thing. */
  othersGet?: Expected;
  /** Calls about missing things, besides those with a path or a cursor of nothing. */
  missing?: Others<N>;
  /** Further calls that change nothing. */
  refused?: Others<N>;
  /** Values beyond limits that cannot be read from the schema. */
  beyond?: Partial<Record<keyof Input<N>, readonly unknown[]>>;
  /** Whether the call changes no stored data, as when it only sends a mail. */
  storesNothing?: true;
  /** Whether the call also writes outside of a transaction, where a lost answer leads to a server error. */
  writesPastTransactions?: true;
};

export type Situations = { readonly [N in CallName]: Situation<N> };

/**
 * Documents read, documents written, and queries. An empty query costs a read, and a count costs one for each thousand
 * documents. The first read of every call is the caller's profile.
 */
export const costs = (reads: number, writes = 0, queries = 0): Cost => ({ reads, writes, queries });
/** Adds the read and the write of the rate limit's counter. */
export const limitedCosts = (reads: number, writes: number, queries = 0): Cost =>
  costs(reads + 1, writes + 1, queries);

/** The id of what a setup found. Earlier calls of the random walk may have removed it. */
export function idOf(found: { id: string } | undefined): string {
  if (!found) throw new Error('The setup of this situation found nothing.');
  return found.id;
}

/** Carla in another browser, signed out. */
export const signedOut = ({ visitor, carla }: Stage): Person => ({ ...carla, client: visitor() });

/** An open request of Carla's with an estimate from Bob, which is returned, and one from Dana. */
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
