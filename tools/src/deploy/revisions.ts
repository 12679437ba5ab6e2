/** The traffic of the Cloud Run services that Cloud Functions made, one for each function. */
import { z } from 'zod';
import type { Outside } from './outside.ts';

/** Of every function (functions/src/api.ts). */
const REGION = 'us-central1';

const services = z.array(
  z.object({
    metadata: z.object({ name: z.string(), labels: z.record(z.string(), z.string()).default({}) }),
    /** A service whose first revision never started has neither address nor traffic. */
    status: z.object({
      url: z.string().default(''),
      traffic: z
        .array(
          z.object({
            revisionName: z.string(),
            percent: z.number().default(0),
            latestRevision: z.boolean().default(false),
          }),
        )
        .default([]),
    }),
  }),
);
const revisions = z.array(
  z.object({
    metadata: z.object({ name: z.string(), creationTimestamp: z.string() }),
    status: z.object({
      conditions: z.array(z.object({ type: z.string(), status: z.string() })).default([]),
    }),
  }),
);

/** `revision` is the one that serves, and `followsLatest` says whether the next one will. */
export type Service = { name: string; url: string; revision: string; followsLatest: boolean };
type Needs = Pick<Outside, 'gcloud' | 'say'>;

export async function readServices({ gcloud }: Needs): Promise<Service[]> {
  const listed = await gcloud(['run', 'services', 'list', `--region=${REGION}`, '--format=json']);
  return services.parse(JSON.parse(listed)).flatMap(({ metadata: { name, labels }, status }) => {
    const serving = status.traffic.find(({ percent }) => percent === 100);
    if (labels['goog-managed-by'] !== 'cloudfunctions' || !serving) return [];
    const { revisionName: revision, latestRevision: followsLatest } = serving;
    return [{ name, url: status.url, revision, followsLatest }];
  });
}

const sendTraffic = ({ gcloud }: Needs, { name }: Service, to: string) =>
  gcloud(['run', 'services', 'update-traffic', name, to, `--region=${REGION}`]);

/** After it was sent back, a service stays at that revision whatever is deployed. */
export async function sendToLatest(outside: Needs): Promise<void> {
  const pinned = (await readServices(outside)).filter(({ followsLatest }) => !followsLatest);
  await Promise.all(pinned.map((service) => sendTraffic(outside, service, '--to-latest')));
}

/** New functions have no earlier revision, and stay. */
export async function sendBackTo(before: readonly Service[], outside: Needs): Promise<void> {
  const now = await readServices(outside);
  const changed = before.filter(({ name, revision }) =>
    now.some((service) => service.name === name && service.revision !== revision),
  );
  await Promise.all(
    changed.map((service) => sendTraffic(outside, service, `--to-revisions=${service.revision}=100`)),
  );
  for (const { name, revision } of changed) outside.say(`${name} is back at ${revision}.`);
}

/** Sends each function to the working revision before the one that serves. */
export async function sendBack(outside: Needs): Promise<void> {
  const found = await Promise.all(
    (await readServices(outside)).map(async (service) => {
      const listed = await listRevisions(service, outside);
      const earlier = listed.slice(listed.findIndex(({ name }) => name === service.revision) + 1);
      const revision = earlier.find(({ isReady }) => isReady)?.name;
      if (revision === undefined) outside.say(`${service.name} has no revision before ${service.revision}.`);
      return revision === undefined ? [] : [{ ...service, revision }];
    }),
  );
  await sendBackTo(found.flat(), outside);
}

/** The revisions from which a service was sent back. They are newer than the one that serves. */
export async function findRefused(before: readonly Service[], outside: Needs): Promise<string[]> {
  const refused = before
    .filter(({ followsLatest }) => !followsLatest)
    .map(async (service) => {
      const names = (await listRevisions(service, outside)).map(({ name }) => name);
      return names.slice(0, Math.max(0, names.indexOf(service.revision)));
    });
  return (await Promise.all(refused)).flat();
}

/** Deletes revisions, so that no way back leads to them. */
export async function removeRevisions(names: readonly string[], outside: Needs): Promise<void> {
  const serving = (await readServices(outside)).map(({ revision }) => revision);
  const removed = names.filter((name) => !serving.includes(name));
  await Promise.all(
    removed.map((name) => outside.gcloud(['run', 'revisions', 'delete', name, `--region=${REGION}`])),
  );
}

/** Newest first. */
async function listRevisions({ name }: Service, { gcloud }: Needs) {
  const words = ['run', 'revisions', 'list', `--service=${name}`, `--region=${REGION}`, '--format=json'];
  return revisions
    .parse(JSON.parse(await gcloud(words)))
    .map(({ metadata, status: { conditions } }) => ({
      name: metadata.name,
      createdAt: Date.parse(metadata.creationTimestamp),
      isReady: conditions.some(({ type, status }) => type === 'Ready' && status === 'True'),
    }))
    .sort((a, b) => b.createdAt - a.createdAt);
}
