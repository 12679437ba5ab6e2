import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { fromRoot } from './paths.ts';
import { Problem } from './problem.ts';

/** `name` is an alias of `.firebaserc`, such as `staging`, or the id itself. The Firebase CLI takes both. */
export type Project = { id: string; name: string };

const rc = z.object({ projects: z.record(z.string(), z.string()) });

const projectsIn = (file: string) => rc.parse(JSON.parse(readFileSync(file, 'utf8'))).projects;

/** The emulators' project is a demo by its id. */
export const hasLaunched = (file = fromRoot('.firebaserc')): boolean =>
  Object.values(projectsIn(file)).some((id) => !id.startsWith('demo-'));

export function findProject(name: string, file = fromRoot('.firebaserc')): Project {
  const projects = projectsIn(file);
  const found = Object.entries(projects).find(([alias, id]) => name === alias || name === id);
  if (found) return { id: found[1], name };
  throw new Problem(
    `.firebaserc has no project "${name}". It has ${Object.keys(projects).join(', ')}. npm run launch adds one.`,
  );
}

export type Settings = { file: string; values: NodeJS.Dict<string> };

/** What a tool needs to find the data of a project: also files in a bucket of another name. */
export function projectEnv(project: Project, { values } = readSettings(project)): Record<string, string> {
  const { BUCKET, EXPORTS_BUCKET } = values;
  return {
    GCLOUD_PROJECT: project.id,
    ...(BUCKET && { BUCKET }),
    ...(EXPORTS_BUCKET && { EXPORTS_BUCKET }),
  };
}

/** The settings that the Firebase CLI gives the functions: `.env.<alias>`, or `.env.<id>`. */
export function readSettings({ id, name }: Project, folder = fromRoot('functions')): Settings {
  const [named, byId] = [`${folder}/.env.${name}`, `${folder}/.env.${id}`];
  const file = !existsSync(named) && existsSync(byId) ? byId : named;
  return { file, values: existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {} };
}
