/** The traffic of the Cloud Run services that Cloud Functions made, one for each function. */
import { PLACE } from '@marketplace/contract/site/place';
import { z } from 'zod';
import type { Outside } from './outside.ts';

/** Of every function. */
export const REGION = PLACE.region;

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
type Needs = Pick<Outside, 'gcloud' | 'say' | 'deleteFunctions'>;

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

/** New functions have no earlier revision: `removeNewSince` deletes them. */
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

/**
 * Deletes functions that weren't there before. They would go on writing what those before can't read. After a first
 * deployment nothing was there before, and all stay.
 */
export async function removeNewSince(before: readonly Service[], outside: Needs): Promise<void> {
  if (before.length === 0) return;
  const known = new Set(before.map(({ name }) => name));
  const names = (await readServices(outside)).map(({ name }) => name).filter((name) => !known.has(name));
  await removeFunctions(names, outside);
}

const functions = z.array(z.object({ name: z.string(), serviceConfig: z.object({ service: z.string() }) }));

const lastPart = (path: string): string => path.split('/').at(-1) ?? path;

/** The function `requestReminders` has the service `requestreminders`. */
async function functionsOf(services: readonly string[], { gcloud }: Needs): Promise<string[]> {
  const listed = await gcloud(['functions', 'list', '--v2', `--regions=${REGION}`, '--format=json']);
  return functions
    .parse(JSON.parse(listed))
    .filter(({ serviceConfig }) => services.includes(lastPart(serviceConfig.service)))
    .map(({ name }) => lastPart(name));
}

async function removeFunctions(services: readonly string[], outside: Needs): Promise<void> {
  if (services.length === 0) return;
  const names = await functionsOf(services, outside);
  const listed = names.join(', ');
  if ((await outside.deleteFunctions(names)) !== 0)
    return outside.say(`These new functions could not be deleted, and go on working: ${listed}.`);
  outside.say(`Deleted what the release had added: ${listed}. The next deployment adds it again.`);
}

/** How long a deployment of functions takes at most. */
const DEPLOYMENT_MS = 15 * 60_000;

/**
 * Sends each function to the working revision before the one that serves, and deletes those that came with it. A
 * function with one revision that is older, as it was not deployed with the others, stays.
 */
export async function sendBack(outside: Needs): Promise<void> {
  const found = await Promise.all(
    (await readServices(outside)).map(async (service) => {
      const listed = await listRevisions(service, outside);
      const at = listed.findIndex(({ name }) => name === service.revision);
      const earlier = listed.slice(at + 1).find(({ isReady }) => isReady);
      return { service, earlier, servesSince: listed[at]?.createdAt ?? 0 };
    }),
  );
  const known = found.flatMap(({ service, earlier, servesSince }) =>
    earlier ? [{ ...service, revision: earlier.name, servesSince }] : [],
  );
  await sendBackTo(known, outside);
  const releasedAt = Math.max(...known.map(({ servesSince }) => servesSince)) - DEPLOYMENT_MS;
  const single = found.filter(({ earlier }) => !earlier);
  const isNew = ({ servesSince }: { servesSince: number }) => known.length > 0 && servesSince > releasedAt;
  for (const { service } of single.filter((one) => !isNew(one)))
    outside.say(`${service.name} has no revision before ${service.revision}, and stays.`);
  await removeFunctions(
    single.filter(isNew).map(({ service }) => service.name),
    outside,
  );
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
