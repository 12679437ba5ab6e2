/** What is wrong with the outcome of a good case. */
import * as z from 'zod/mini';
import { readCost } from '../../support/calls/measured.ts';
import type { Outcome } from './outcome.ts';
import { describeFinding } from './report.ts';
import { bodyOf, changedPaths, type Row } from './row.ts';

export function faultsOfGood(row: Row, outcome: Outcome): string[] {
  const faults = [faultOfAnswer(row, outcome), faultOfStored(row, outcome), faultOfCost(row, outcome.answer)];
  return faults.flatMap((found) => (found ? [describeFinding(row, { rule: 'the good case' }, found)] : []));
}

function faultOfAnswer({ entry: { status, output } }: Row, { answer }: Outcome): string | undefined {
  if (answer.status !== status) return `answered ${answer.status} ${answer.text} instead of ${status}`;
  if (!output) return answer.text === '' ? undefined : `answered ${answer.text} instead of nothing`;
  const { error } = z.safeParse(output, bodyOf(answer));
  return error && `answered ${answer.text.slice(0, 300)}, which does not fit: ${z.prettifyError(error)}`;
}

/** Reading contact details adds to the log of disclosures. Firebase Auth stores each sign-in, even one for an email. */
function faultOfStored({ entry, situation, before }: Row, { after }: Outcome): string | undefined {
  const changed = changedPaths(before, after);
  const ignored = entry.method === 'GET' ? 'disclosures/' : 'auth/';
  const unforeseen = changed.filter((path) => !path.startsWith(ignored));
  if (entry.method === 'GET' || situation.storesNothing)
    return unforeseen.length > 0 ? `changed ${unforeseen.join(', ')}` : undefined;
  return changed.length === 0 ? 'changed nothing' : undefined;
}

export function faultOfCost({ situation: { cost } }: Pick<Row, 'situation'>, { headers }: Outcome['answer']) {
  const measured = readCost(headers.get('x-cost'));
  const format = (one: typeof cost) => `${one.reads} reads, ${one.writes} writes, ${one.queries} queries`;
  return format(measured) === format(cost)
    ? undefined
    : `cost ${format(measured)} instead of ${format(cost)}`;
}
