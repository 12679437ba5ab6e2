/**
 *   npm run admin -- find maya@demo.example               who that is
 *   npm run admin -- make-admin maya@demo.example         and unmake-admin
 *   npm run admin -- invite-admin maya@demo.example       makes one, with a link that works once if there is no account
 *   npm run admin -- disable maya@demo.example            and enable
 *   npm run admin -- export maya@demo.example > maya.json
 *   npm run admin -- purge maya@demo.example              deletes the account at once, without the thirty days
 *   npm run admin -- turn-off registration                and turn-on; also posting, uploads, fan-out
 *   npm run admin -- recount                              totals and figures
 *   npm run admin -- pause-triggers                       and resume-triggers, around the import of a backup
 *   npm run admin -- settle-restore                       drops what waited when a restored backup was taken
 *   npm run admin -- replay-purges                        deletes again what a restored backup brought back
 *   npm run admin -- migrate                              changes of stored data that this version needs
 *
 * It asks before it changes anything; `--yes` answers. It acts on the local stack that is running, or with
 * `--project NAME` on that project, by the credentials of `gcloud auth application-default login`.
 */
import { createInterface } from 'node:readline/promises';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { readConfig } from '../../functions/src/config.ts';
import { makeServices } from '../../functions/src/services/index.ts';
import { runAdmin } from './admin/commands.ts';
import { readArguments } from './lib/arguments.ts';
import { messageOf, Problem } from './lib/problem.ts';
import { findProject, projectEnv } from './lib/projects.ts';
import { runCommand } from './stack/command.ts';
import { readOffset } from './stack/ports/ports.ts';
import { getRunningStack } from './stack/running.ts';

const { values, positionals } = readArguments(
  import.meta.filename,
  { project: { type: 'string' }, yes: { type: 'boolean', default: false } },
  { allowPositionals: true },
);
const [command, about] = positionals;

/** What the functions of that project, or of the local stack, would find. */
async function readEnv(): Promise<Record<string, string>> {
  if (!values.project)
    return { ...(await getRunningStack(readOffset(process.env, 0))), FUNCTIONS_EMULATOR: 'true' };
  const env = projectEnv(findProject(values.project));
  await requireCredentials();
  return env;
}

/** Without them, the first read would fail with twenty lines, none of which says what to do. */
async function requireCredentials(): Promise<void> {
  try {
    await applicationDefault().getAccessToken();
  } catch (error) {
    const [reason] = messageOf(error).split('. ');
    throw new Problem(`${reason}. Run gcloud auth application-default login.`);
  }
}

async function confirm(question: string): Promise<boolean> {
  console.error(`${question}\nIn ${values.project ?? 'the local stack'}.`);
  if (values.yes) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('Type yes: ');
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

await runCommand(async ({ say }) => {
  const env = await readEnv();
  Object.assign(process.env, env);
  const app = initializeApp({ projectId: env.GCLOUD_PROJECT ?? '' });
  say(await runAdmin({ command, about }, makeServices(app, readConfig({ ...process.env })), confirm));
});
