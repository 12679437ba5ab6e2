/** One call with its good case, for the rules of every call. */
import { type CallName, calls } from '@marketplace/contract/calls';
import type { Call } from '@marketplace/contract/shared/call';
import { accountTotals } from '../../../functions/src/store/account/totals.ts';
import { openRequestTotals } from '../../../functions/src/store/request/totals.ts';
import { correctTotals } from '../../../functions/src/store/totals/totals.ts';
import { pathOf } from '../../../web/src/lib/api/call-path.ts';
import type { Answer } from '../../support/calls/client.ts';
import { json } from '../../support/calls/table.ts';
import { everythingStored, renewedStage, type Stage, stage } from '../../support/people/stage.ts';
import { type AnySituation, type CallerOptions, type Other, situationOf } from '../situations/index.ts';

export type StoredDocuments = Record<string, unknown>;

export type Row = {
  name: CallName;
  entry: Call;
  situation: AnySituation;
  people: Stage;
  good: CallerOptions;
  refused: readonly Other[];
  missing: readonly Other[];
  /** Everything stored, since the good case was set up. */
  before: StoredDocuments;
  /** The answers about missing things. */
  missingTexts: Set<string>;
};

/** Something to try, which returns what was wrong about it. */
export type Attempt = {
  role?: string;
  rule: string;
  run: () => Promise<string | undefined>;
};

export type Rule = (row: Row) => readonly Attempt[];

export const names = Object.keys(calls) as CallName[];

const stageOfRow = renewedStage(async () => {
  const begun = await stage();
  // The first correction creates the totals.
  for (const totals of [openRequestTotals, accountTotals]) await correctTotals(begun.db, totals, new Date());
  return begun;
});

let people: Stage | undefined;

/**
 * Sets up the good case, on the stage of its call: the first review of a stage creates what a later one changes.
 * `withOthers` begins the call, and also sets up what the situation says is missing or refused.
 */
export async function setUp(name: CallName, { withOthers = false } = {}): Promise<Row> {
  if (withOthers || !people) people = await stageOfRow();
  const own = people;
  const situation = situationOf(name);
  const good = await situation.good(own);
  const others = async (of: AnySituation['missing']) => (withOthers && (await of?.(own, good))) || [];
  const refused = await others(situation.refused);
  const missing = await others(situation.missing);
  const before = await everythingStored(own);
  const entry = calls[name];
  return { name, entry, situation, people: own, good, refused, missing, before, missingTexts: new Set() };
}

/** Makes the call. `init` overrides parts of the HTTP request. */
export function ask(
  { method, path }: Call,
  { who, params, query, input }: CallerOptions,
  init: RequestInit = {},
): Promise<Answer> {
  const usual: RequestInit = input === undefined ? {} : json(input);
  const headers = { ...usual.headers, ...init.headers };
  return who.client.request(pathOf({ path }, params, query), { method, ...usual, ...init, headers });
}

export const bodyOf = ({ text }: Answer): unknown => JSON.parse(text || 'null');

/** The paths that were created, deleted, or changed. */
export function difference(before: StoredDocuments, after: StoredDocuments) {
  const isChanged = (path: string) =>
    path in before && JSON.stringify(before[path]) !== JSON.stringify(after[path]);
  return {
    created: Object.keys(after).filter((path) => !(path in before)),
    deleted: Object.keys(before).filter((path) => !(path in after)),
    changed: Object.keys(after).filter(isChanged),
  };
}

export function changedPaths(before: StoredDocuments, after: StoredDocuments): string[] {
  return Object.values(difference(before, after)).flat();
}
