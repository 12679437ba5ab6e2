import type { CallName } from '@marketplace/contract/calls';
import type { Verdict } from '@marketplace/contract/shared/verdict';
import { expect } from 'vitest';
import type { Person } from '../../support/people.ts';
import { type Reply, replyTo, statusFor } from './cast.ts';
import { type Placed, snapshotOf } from './placed.ts';

type Trial = {
  people: Readonly<Record<string, Person>>;
  placed: () => Promise<Placed>;
  call: CallName;
  asked: (subject: Placed) => { params?: Record<string, string>; input?: unknown };
  verdict: (subject: Placed, person: Person) => Verdict;
  /** Whether a call that is allowed changes what is stored. */
  changes?: boolean;
};

/**
 * Everyone gets from the API what the rules say. Whoever is refused leaves all as it was,
 * so that they are asked on one and the same subject; the others have one each.
 */
export async function expectAgreement(trial: Trial): Promise<void> {
  const { people, placed, call, verdict, changes = true } = trial;
  const subject = await placed();
  const before = await snapshotOf(subject);
  const everyone = Object.entries(people);
  const refused = everyone.filter(([, person]) => !verdict(subject, person).ok);
  const expected = refused.map(([name, person]) => `${name} ${statusFor(call, verdict(subject, person))}`);

  const statuses = await Promise.all(
    refused.map(async ([name, person]) => `${name} ${(await ask(trial, subject, person)).status}`),
  );
  expect(statuses).toEqual(expected);
  expect((await ask(trial, subject, undefined)).status, 'a guest').toBe(401);
  expect(await snapshotOf(subject)).toEqual(before);

  for (const [name, person] of everyone.filter((one) => !refused.includes(one))) {
    const own = await placed();
    const earlier = await snapshotOf(own);
    const { status } = await ask(trial, own, person);
    expect(`${name} ${status}`).toBe(`${name} ${statusFor(call, verdict(own, person))}`);
    const later = await snapshotOf(own);
    if (changes) expect(later).not.toEqual(earlier);
    else expect(later).toEqual(earlier);
  }
}

const ask = ({ call, asked }: Trial, subject: Placed, person: Person | undefined): Promise<Reply> =>
  replyTo(person, call, asked(subject));
