/** Missing things, and what the situation says is refused besides. */
import type { core } from 'zod/mini';
import { idLike } from '../../../support/calls/table.ts';
import type { Other } from '../../situations/index.ts';
import { faultOfExpected } from '../report.ts';
import { type Attempt, ask, type Row } from '../row.ts';

/** A cursor that no list returned. */
const FOREIGN_CURSOR = 'bnVsbA';

export function missing(row: Row): Attempt[] {
  const { entry, good } = row;
  const unknown = Object.keys(good.params ?? {}).map((name) => ({
    rule: `${name} of nothing`,
    asked: { ...good, params: { ...good.params, [name]: idLike(name) }, expected: 'not-found' as const },
  }));
  const hasCursor = entry.query && 'cursor' in fieldsOf(entry.query);
  const cursor = { ...good, query: { ...good.query, cursor: FOREIGN_CURSOR }, expected: 'invalid' as const };
  return [
    ...unknown,
    ...(hasCursor ? [{ rule: 'a cursor that no list returned', asked: cursor }] : []),
    ...row.missing.map((asked) => ({ rule: 'a missing thing', asked })),
  ].map(({ rule, asked }) => ({ rule, run: () => tryMissing(row, asked) }));
}

async function tryMissing(row: Row, { expected, ...asked }: Other): Promise<string | undefined> {
  const answer = await ask(row.entry, asked);
  if (expected === 'not-found') row.missingTexts.add(answer.text);
  return faultOfExpected(row, answer, expected);
}

export function refused(row: Row): Attempt[] {
  return row.refused.map(({ expected, ...asked }) => ({
    role: asked.who.user.name,
    rule: 'refused by the situation',
    run: async () => faultOfExpected(row, await ask(row.entry, asked), expected),
  }));
}

function fieldsOf(schema: core.$ZodType): object {
  const { def } = (schema as core.$ZodTypes)._zod;
  if (def.type === 'optional') return fieldsOf(def.innerType);
  return def.type === 'object' ? def.shape : {};
}
