import { setTimeout as delay } from 'node:timers/promises';
import type { Health } from '@marketplace/contract/health/schema';
import type { Services } from './services.ts';

/** Shorter than any call may take, so that a part which hangs is named. */
const PART_MS = 3000;

type Part = keyof Health;

/** Asks each part for something that is not there, by its cheapest read. */
const probes: Record<Part, (services: Services) => Promise<unknown>> = {
  database: ({ db }) => db.doc('health/probe').get(),
  accounts: ({ identity }) => identity.findByEmail('health@example.invalid'),
  files: ({ files }) => files.sizeOf('health/probe'),
};
const parts = Object.keys(probes) as Part[];

/** Which parts do not answer, or not in time. */
export async function findFailingParts(services: Services): Promise<Part[]> {
  const answers = await Promise.all(parts.map((part) => answersInTime(part, services)));
  return parts.filter((_, index) => !answers[index]);
}

async function answersInTime(part: Part, services: Services): Promise<boolean> {
  const probe = probes[part](services).then(() => true);
  const inTime = await Promise.race([probe, delay(PART_MS, false, { ref: false })]).catch((error) => {
    services.log.error('a part does not work', error, { part });
    return false;
  });
  // A failure after its time has no one to handle it.
  probe.catch(() => {});
  return inTime;
}
