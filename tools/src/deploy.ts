/**
 *   npm run deploy -- --project ID   and whatever else `firebase deploy` takes
 *
 * Builds the pages for the address that the project's functions know as theirs, adds to the configuration what only this
 * build knows (hosting.ts), and deploys. A bare `firebase deploy` would lack both; firebase.json has it call this with
 * --refuse.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import firebaseConfig from '../../firebase.json' with { type: 'json' };
import { withAppCheck, withBuild, withUploadsTo } from './hosting.ts';
import { firebaseCli, fromRoot } from './lib/paths.ts';
import { Problem } from './lib/problem.ts';
import { run } from './lib/run.ts';
import { runProgram } from './lib/run-program.ts';
import { runCommand } from './stack/command.ts';

function projectIn(words: readonly string[]): string {
  const at = words.findIndex((word) => word === '--project' || word === '-P');
  const project = words[at + 1];
  if (at < 0 || project === undefined) throw new Problem('Say where to: npm run deploy -- --project ID');
  return project;
}

/**
 * The address of the app, which its home page tells search engines and link previews; where files lie, which is said
 * only of a project whose bucket has an older name; and the site key of reCAPTCHA, where App Check is on.
 */
function settingsOf(project: string): { origin: string; bucket: string; siteKey: string } {
  const file = fromRoot(`functions/.env.${project}`);
  const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const {
    APP_ORIGIN: origin,
    BUCKET: bucket = `${project}.firebasestorage.app`,
    APP_CHECK: appCheck = 'enforce',
    APP_CHECK_SITE_KEY: siteKey = '',
  } = settings;
  if (origin === undefined) throw new Problem(`${file} does not say APP_ORIGIN: see docs/operations.md.`);
  if (appCheck === 'enforce' && siteKey === '') {
    throw new Problem(
      `${file} lacks APP_CHECK_SITE_KEY, and App Check would prevent every sign-in. Add the key, or APP_CHECK=off.`,
    );
  }
  return { origin, bucket, siteKey };
}

await runCommand(async ({ signal }) => {
  const words = process.argv.slice(2);
  if (words.includes('--refuse')) {
    throw new Problem('Deploy by npm run deploy -- --project ID: it adds what only a build knows.');
  }
  const { origin, bucket, siteKey } = settingsOf(projectIn(words));
  const env = { ...process.env, APP_ORIGIN: origin, APP_CHECK_SITE_KEY: siteKey };
  const { code, output } = await run(process.execPath, ['build.ts'], { cwd: fromRoot('web'), env });
  if (code !== 0) throw new Problem(`Building web failed:\n${output.trim()}`);

  // Beside firebase.json, since the paths in it are read from where it lies.
  const config = fromRoot('firebase.deploy.json');
  const built = withUploadsTo(bucket, withBuild(firebaseConfig.hosting, fromRoot('web/dist')));
  const hosting = { ...(siteKey === '' ? built : withAppCheck(built)), predeploy: [] };
  writeFileSync(config, JSON.stringify({ ...firebaseConfig, hosting }, null, 2));
  try {
    process.exitCode = await runProgram([firebaseCli, 'deploy', '--config', config, ...words], env, signal);
  } finally {
    rmSync(config);
  }
});
