/** What a row found. The first line names the call, the person, the rule, and the file of the situation. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CallName } from '@marketplace/contract/calls';
import { ERROR_STATUSES, type ErrorCode } from '@marketplace/contract/shared/errors';
import { expect } from 'vitest';
import { type Answer, readError } from '../../support/calls/client.ts';
import { expectRefusal } from '../../support/calls/refusal.ts';
import { everythingStored } from '../../support/people/stage.ts';
import type { Expected } from '../situations/situation.ts';
import { type Attempt, bodyOf, changedPaths, type Row, type Rule, setUp } from './row.ts';

const SITUATIONS = path.join(import.meta.dirname, '../situations');
const MAX_PATHS = 5;

export function describeFinding(
  { name, good }: Pick<Row, 'name' | 'good'>,
  { role = good.who.user.name, rule }: Omit<Attempt, 'run'>,
  found: string,
) {
  const declared = new RegExp(`^ {2}${name}: \\{`, 'm');
  const files = globSync('**/*.ts', { cwd: SITUATIONS });
  const file = files.find((one) => declared.test(readFileSync(path.join(SITUATIONS, one), 'utf8')));
  const where = [name, role, rule].filter(Boolean).join(' · ');
  return `${where}: ${found} (tests/isolated/situations/${file})`;
}

/** What is wrong with an answer that should be an error with one of these codes. */
export function faultOf(answer: Answer, ...codes: readonly ErrorCode[]): string | undefined {
  const code = answer.status < 400 ? undefined : readError(answer).code;
  const expected = codes.find((one) => one === code);
  if (expected === undefined) {
    const instead = codes.map((one) => `${ERROR_STATUSES[one]} ${one}`).join(' or ');
    return `answered ${[answer.status, code].filter(Boolean).join(' ')} instead of ${instead}`;
  }
  expectRefusal(answer, expected);
  return undefined;
}

/** What is wrong with an answer that should refuse the input and name these fields. */
export function faultOfFields(answer: Answer, fields: readonly string[]): string | undefined {
  const fault = faultOf(answer, 'invalid');
  if (fault) return fault;
  const named = readError(answer).fields ?? {};
  const unnamed = fields.filter((field) => !(field in named));
  return unnamed.length > 0 ? `did not name ${unnamed.join(', ')}` : undefined;
}

/** A thing that is hidden must be answered as a missing one. */
export function faultOfExpected(
  { entry, missingTexts }: Row,
  answer: Answer,
  expected: Expected,
): string | undefined {
  if (typeof expected === 'string') {
    const fault = faultOf(answer, expected);
    if (fault || expected !== 'not-found' || missingTexts.has(answer.text)) return fault;
    return `answered ${answer.text}, but ${[...missingTexts].join(' or ')} where nothing is`;
  }
  expect({ status: answer.status, body: bodyOf(answer) }).toEqual({ status: entry.status, ...expected });
  return undefined;
}

let tried: string | undefined;
/** What has no answer yet. A test that hangs ends by the runner's clock, which does not say at what. */
export const findUnanswered = (): string | undefined => tried;

async function foundBy(attempt: Attempt, row: Row): Promise<string[]> {
  tried = describeFinding(row, attempt, 'no answer');
  try {
    const found = await attempt.run();
    return found === undefined ? [] : [describeFinding(row, attempt, found)];
  } catch (error) {
    return [describeFinding(row, attempt, error instanceof Error ? error.message : String(error))];
  } finally {
    tried = undefined;
  }
}

const some = (paths: readonly string[]) => `changed ${paths.slice(0, MAX_PATHS).join(', ')}`;

/** Tries everything that must change nothing, and returns what was wrong. */
export async function tryAll(row: Row, rules: readonly Rule[]): Promise<string[]> {
  const findings: string[] = [];
  for (const attempt of rules.flatMap((rule) => rule(row))) findings.push(...(await foundBy(attempt, row)));
  const changed = changedPaths(row.before, await everythingStored(row.people));
  if (changed.length === 0) return findings;
  const culprits = await findCulprits(row.name, rules);
  const together = describeFinding(row, { rule: 'refusals change nothing' }, some(changed));
  return [...(culprits.length > 0 ? culprits : [together]), ...findings];
}

/** Repeats each attempt by itself, with another good case. */
async function findCulprits(name: CallName, rules: readonly Rule[]): Promise<string[]> {
  const row = await setUp(name, { withOthers: true });
  const culprits: string[] = [];
  let { before } = row;
  for (const attempt of rules.flatMap((rule) => rule(row))) {
    await foundBy(attempt, row);
    const after = await everythingStored(row.people);
    const changed = changedPaths(before, after);
    if (changed.length > 0) culprits.push(describeFinding(row, attempt, some(changed)));
    before = after;
  }
  return culprits;
}
