/** The releases of Hosting's live channel, by its REST API. */
import { z } from 'zod';
import { Problem } from '../lib/problem.ts';
import type { Outside } from './outside.ts';

const HOSTING = 'https://firebasehosting.googleapis.com/v1beta1';
const PAGE = 100;

const releases = z.object({
  releases: z.array(z.object({ version: z.object({ name: z.string() }).optional() })).default([]),
});

type Needs = Pick<Outside, 'gcloud' | 'fetch' | 'say'>;

/** The versions that were live and not rolled back, oldest first. The last one is live. */
export async function readVersions(project: string, outside: Needs): Promise<string[]> {
  const answer = await ask(project, `?pageSize=${PAGE}`, 'GET', outside);
  const history = releases.parse(answer).releases.flatMap(({ version }) => version?.name ?? []);
  const versions: string[] = [];
  for (const version of history.reverse()) {
    const known = versions.indexOf(version);
    // A version that is released again takes back those after it.
    if (known >= 0) versions.length = known;
    versions.push(version);
  }
  return versions;
}

/** Releases the version before the one that is live. */
export async function sendPagesBack(project: string, outside: Needs): Promise<void> {
  const version = (await readVersions(project, outside)).at(-2);
  if (version === undefined) return outside.say('The pages have no release before.');
  await ask(project, `?versionName=${encodeURIComponent(version)}`, 'POST', outside);
  outside.say(`The pages are back at ${version}.`);
}

async function ask(project: string, query: string, method: string, { gcloud, fetch }: Needs) {
  const token = (await gcloud(['auth', 'print-access-token'])).trim();
  const answer = await fetch(
    `${HOSTING}/projects/${project}/sites/${project}/channels/live/releases${query}`,
    {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-goog-user-project': project,
        'content-type': 'application/json',
      },
      ...(method === 'POST' && { body: '{}' }),
    },
  );
  // A new project has no site yet.
  if (answer.status === 404 && method === 'GET') return {};
  if (!answer.ok) throw new Problem(`Hosting answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
