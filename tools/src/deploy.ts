/**
 *   npm run deploy -- --project production           and whatever else `firebase deploy` takes
 *   npm run deploy -- --project production --back    the functions and pages before the last deployment
 *
 * Builds the pages for the address that the project's functions know as theirs, adds to the configuration what only this
 * build knows (hosting.ts), and deploys part by part (deploy/release.ts). A bare `firebase deploy` would lack all of
 * that; firebase.json has it call this with --refuse.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import firebaseConfig from '../../firebase.json' with { type: 'json' };
import { readConfig } from '../../functions/src/config.ts';
import { makeServices } from '../../functions/src/services/index.ts';
import { MIGRATIONS, migrate } from '../../functions/src/services/maintenance/migrations/migrate.ts';
import { readCommand } from './deploy/command.ts';
import type { Outside } from './deploy/outside.ts';
import { goBack, release } from './deploy/release.ts';
import { REGION } from './deploy/revisions.ts';
import { readTarget } from './deploy/target.ts';
import { requireTerms } from './deploy/terms.ts';
import { addBuild, withAppCheck, withUploadsTo } from './hosting/hosting.ts';
import { answerHelp } from './lib/arguments.ts';
import { gcloudOf } from './lib/gcloud.ts';
import { firebaseCli, fromRoot } from './lib/paths.ts';
import { Problem } from './lib/problem.ts';
import { findProject } from './lib/projects.ts';
import { run } from './lib/run.ts';
import { runProgram } from './lib/run-program.ts';
import { runCommand } from './stack/command.ts';

answerHelp(import.meta.filename);

/** Longer ones are left to the job, so that a deployment ends. */
const MIGRATE_MS = 10 * 60_000;

await runCommand(async ({ signal, say }) => {
  const words = process.argv.slice(2);
  if (words.includes('--refuse')) {
    throw new Problem('Deploy by npm run deploy -- --project NAME: it adds what only a build knows.');
  }
  const { name, parts, isBack, rest } = readCommand(words);
  const project = findProject(name);
  const config = fromRoot('firebase.deploy.json');
  const env: NodeJS.ProcessEnv = { ...process.env };
  const outside: Outside = {
    firebase: (targets) => {
      const only = ['--project', name, '--only', targets.join(',')];
      return runProgram([firebaseCli, 'deploy', '--config', config, ...only, ...rest], env, signal);
    },
    deleteFunctions: (names) => {
      const about = ['--project', name, '--region', REGION, '--force'];
      return runProgram([firebaseCli, 'functions:delete', ...names, ...about], env, signal);
    },
    migrate: () => migrateFor(MIGRATE_MS, project.id),
    gcloud: gcloudOf(project.id, signal),
    fetch,
    say,
    pause: (milliseconds) => pause(milliseconds, undefined, { signal }),
  };
  const target = readTarget(project);
  if (isBack) return goBack(target, parts, outside);

  requireTerms((file) => (existsSync(fromRoot(file)) ? readFileSync(fromRoot(file), 'utf8') : undefined));
  const { bucket, siteKey } = target;
  Object.assign(env, { APP_ORIGIN: target.origin, APP_CHECK_SITE_KEY: siteKey, SAMPLE_COUNTS: '' });
  const { code, output } = await run(process.execPath, ['build.ts'], { cwd: fromRoot('web'), env });
  if (code !== 0) throw new Problem(`Building web failed:\n${output.trim()}`);

  // Beside firebase.json, since the paths in it are read from where it lies.
  const built = withUploadsTo(bucket, addBuild(firebaseConfig.hosting, fromRoot('web/dist')));
  const hosting = { ...(siteKey === '' ? built : withAppCheck(built)), predeploy: [] };
  writeFileSync(config, JSON.stringify({ ...firebaseConfig, hosting }, null, 2));
  try {
    await release(target, parts, outside);
  } finally {
    rmSync(config);
  }
});

/** By the credentials of `gcloud auth application-default login`, if there is anything to migrate. */
async function migrateFor(milliseconds: number, projectId: string): Promise<string[]> {
  const until = Date.now() + milliseconds;
  const config = readConfig({ ...process.env, GCLOUD_PROJECT: projectId });
  const services = makeServices(initializeApp({ projectId }), config);
  return migrate(services, MIGRATIONS, () => Date.now() > until);
}
