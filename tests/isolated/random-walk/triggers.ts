/** Runs the product's triggers for changed documents. The platform runs each at least once, so this runs each twice. */
import type { DocumentData } from 'firebase-admin/firestore';
import { services } from '../../../functions/src/services/index.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import * as triggers from '../../../functions/src/triggers/index.ts';
import { type Change, changesBetween, type Snapshot } from './snapshot.ts';

type Run = (event: object) => Promise<unknown>;
type Trigger = { name: string; pattern: RegExp; event: string; run: Run };

const TYPE = 'google.cloud.firestore.document.v1.';
/** A trigger's changes run further triggers. This many rounds would be a loop. */
const MAX_ROUNDS = 20;

/** All that follow a change of a document. */
export const allTriggers: readonly Trigger[] = Object.entries(triggers).flatMap(([name, trigger]) => {
  const { eventType, eventFilterPathPatterns } = trigger.__endpoint.eventTrigger ?? {};
  const document = eventFilterPathPatterns?.document;
  if (typeof eventType !== 'string' || typeof document !== 'string') return [];
  const pattern = new RegExp(`^${document.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  return { name, pattern, event: eventType.slice(TYPE.length), run: runOf(trigger) };
});

function runOf(trigger: object): Run {
  const run: unknown = Reflect.get(trigger, 'run');
  if (typeof run !== 'function') throw new Error('A Firebase trigger has no function to run.');
  return (event) => Reflect.apply(run, trigger, [event]);
}

/** Makes the triggers use these services until the returned function is called. */
export function connectTriggers(own: Partial<Services>): () => void {
  const shared = services();
  const before = { ...shared };
  Object.assign(shared, own);
  return () => Object.assign(shared, before);
}

/** Runs the scheduled functions whose work shows in answers. */
export async function runSchedule(): Promise<void> {
  for (const job of [triggers.everyTenMinutes, triggers.requestReminders]) await runOf(job)({});
}

/** Runs triggers until there are no more changes, and returns the final snapshot. */
export async function runTriggers(
  { before, after }: { before: Snapshot; after: Snapshot },
  take: () => Promise<Snapshot>,
  now: () => Date,
): Promise<Snapshot> {
  let [from, to] = [before, after];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const time = now().toISOString();
    const runs = changesBetween(from, to).flatMap((change) => runsFor(change, time));
    if (runs.length === 0) return to;
    for (let times = 0; times < 2; times += 1) await Promise.all(runs.map((run) => run()));
    from = to;
    to = await take();
  }
  throw new Error('The triggers run each other in a loop.');
}

function runsFor(change: Change, time: string): (() => Promise<unknown>)[] {
  const { path, before, after } = change;
  const missing = { exists: false, data: (): DocumentData | undefined => undefined, get: () => undefined };
  const both = { before: before ?? missing, after: after ?? missing };
  const events: Record<string, object | undefined> = {
    written: both,
    created: before ? undefined : after,
    updated: before && after ? both : undefined,
    deleted: after ? undefined : before,
  };
  return allTriggers.flatMap(({ pattern, event, run }) => {
    const params = pattern.exec(path)?.groups;
    const data = events[event];
    return params && data ? () => run({ data, params: { ...params }, time }) : [];
  });
}
