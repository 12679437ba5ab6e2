/** Waits until Firestore has built its indexes, because queries that need them fail until then. */
import { z } from 'zod';
import { Problem } from '../lib/problem.ts';
import type { Outside } from './outside.ts';

const PAUSE_MS = 15_000;
const TIMEOUT_MS = 20 * 60_000;

const state = z.string();
const composite = z.array(z.object({ name: z.string(), state }));
const fields = z.array(
  z.object({
    name: z.string(),
    indexConfig: z.object({ indexes: z.array(z.object({ state })).default([]) }).optional(),
  }),
);

type Needs = Pick<Outside, 'gcloud' | 'say' | 'pause'>;

export async function waitForIndexes(outside: Needs): Promise<void> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const unready = await findUnready(outside);
    if (unready.length === 0) return outside.say('All indexes are ready.');
    const names = unready.map((index) => `  ${index}`).join('\n');
    if (waited >= TIMEOUT_MS || unready.some((index) => index.endsWith('NEEDS_REPAIR'))) {
      throw new Problem(
        `These indexes are not ready:\n${names}\nNothing else was deployed. Run the command again later.`,
      );
    }
    outside.say(`Waiting for Firestore to build these indexes:\n${names}`);
    await outside.pause(PAUSE_MS);
  }
}

async function findUnready({ gcloud }: Needs): Promise<string[]> {
  const list = async (kind: string) =>
    JSON.parse(await gcloud(['firestore', 'indexes', kind, 'list', '--format=json']));
  const indexes = composite.parse(await list('composite'));
  const single = fields
    .parse(await list('fields'))
    .flatMap(({ name, indexConfig }) => (indexConfig?.indexes ?? []).map((index) => ({ name, ...index })));
  return [...indexes, ...single]
    .filter((index) => index.state !== 'READY')
    .map((index) => `${index.name.split('/collectionGroups/').at(-1)}: ${index.state}`);
}
