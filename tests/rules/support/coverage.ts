/** The emulator's coverage report of a project's rules. */
import { z } from 'zod';
import { env } from '../../support/stack/env.ts';
import { allowStatements } from './loosened-rules.ts';

type Part = {
  sourcePosition: { currentOffset?: number | undefined; endOffset: number };
  values?: { value: { boolValue?: boolean | undefined } }[] | undefined;
  children?: Part[] | undefined;
};

const part: z.ZodType<Part> = z.lazy(() =>
  z.object({
    sourcePosition: z.object({ currentOffset: z.number().optional(), endOffset: z.number() }),
    values: z.array(z.object({ value: z.object({ boolValue: z.boolean().optional() }) })).optional(),
    children: z.array(part).optional(),
  }),
);
const coverage = z.object({
  rules: z.object({ files: z.tuple([z.object({ content: z.string() })]) }),
  report: z.array(part),
});

const answersOf = ({ values = [] }: Part) => values.map(({ value }) => value.boolValue);
const withParts = (whole: Part): Part[] => [whole, ...(whole.children ?? []).flatMap(withParts)];

/**
 * The conditions, and parts of conditions, that did not evaluate to both true and false. An evaluation with an error
 * counts as neither, although it denies.
 */
export async function undecided(projectId: string): Promise<string[]> {
  const address = `http://${env.firestoreHost}/emulator/v1/projects/${projectId}:ruleCoverage`;
  const { rules, report } = coverage.parse(await (await fetch(address)).json());
  const text = rules.files[0].content;
  const conditions = allowStatements(text).map(({ text: statement, condition, index }) => ({
    start: index + statement.indexOf(condition),
    condition,
  }));
  const reported = new Set(report.map(({ sourcePosition }) => sourcePosition.currentOffset));
  const missing = conditions.filter(({ start }) => !reported.has(start)).map(({ condition }) => condition);

  const inner = report.flatMap(({ children = [] }) => children.flatMap(withParts));
  const deciding = [...report, ...inner.filter((one) => answersOf(one).some((it) => it !== undefined))];
  const oneSided = deciding
    .filter((one) => ![true, false].every((answer) => answersOf(one).includes(answer)))
    .map(({ sourcePosition: { currentOffset = 0, endOffset } }) => text.slice(currentOffset, endOffset + 1));
  return [...missing, ...oneSided];
}
