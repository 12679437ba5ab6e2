import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { firebaseCli, fromRoot, local } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';
import { run } from '../lib/run.ts';
import { installOneOf } from './debian.ts';
import { buildStorageRulesJar } from './storage-rules.ts';
import { makeThinJar } from './thin-jar.ts';

type Say = (line: string) => void;

const downloads = z
  .object({
    firestore: z.object({ remoteUrl: z.string(), downloadPathRelativeToCacheDir: z.string() }),
    storage: z.object({ remoteUrl: z.string(), downloadPathRelativeToCacheDir: z.string() }),
  })
  .parse(
    JSON.parse(
      readFileSync(
        fromRoot('node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json'),
        'utf8',
      ),
    ),
  );

/** The variables that point firebase-tools to jars outside of its cache; none for a jar that it has or can download. */
export async function findEmulatorJars(javaHome: string, say: Say): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {};
  if (
    process.env.FIRESTORE_EMULATOR_BINARY_PATH === undefined &&
    !(await fetchOfficialJar('firestore', say))
  ) {
    chosen.FIRESTORE_EMULATOR_BINARY_PATH = await makeRunnableJar(javaHome, await findCloudCliJar(say));
  }
  if (process.env.STORAGE_EMULATOR_BINARY_PATH === undefined && !(await fetchOfficialJar('storage', say))) {
    const engine = existsSync(pathInCache('firestore'))
      ? pathInCache('firestore')
      : await findCloudCliJar(say);
    say("Storage rules: the official runtime cannot be fetched; the Firestore emulator's engine decides.");
    chosen.STORAGE_EMULATOR_BINARY_PATH = await buildStorageRulesJar(javaHome, engine);
  }
  return chosen;
}

type Jar = keyof typeof downloads;

function pathInCache(jar: Jar): string {
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? path.join(homedir(), '.cache/firebase/emulators');
  return path.join(folder, downloads[jar].downloadPathRelativeToCacheDir);
}

async function fetchOfficialJar(jar: Jar, say: Say): Promise<boolean> {
  if (existsSync(pathInCache(jar))) return true;
  if (!(await isReachable(downloads[jar].remoteUrl))) return false;
  say(`Fetching the ${jar} emulator, once ...`);
  await run(process.execPath, [firebaseCli, `setup:emulators:${jar}`], { timeout: 600_000 });
  return existsSync(pathInCache(jar));
}

const oneDay = 24 * 60 * 60 * 1000;

/** A refusal is remembered for a day, so that a machine behind a firewall does not wait at every start. */
async function isReachable(url: string): Promise<boolean> {
  const noted = local('downloads-out-of-reach');
  if (existsSync(noted) && Date.now() - statSync(noted).mtimeMs < oneDay) return false;
  const restore = http.setGlobalProxyFromEnv();
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) });
    if (answer.ok) return true;
  } catch {
    // Whatever the reason, the download is out of reach.
  } finally {
    restore();
  }
  mkdirSync(local(), { recursive: true });
  writeFileSync(noted, '');
  return false;
}

/** Where the common ways of installing the Google Cloud CLI put its components. */
function cloudCliRoots(): string[] {
  const programs = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'gcloud'));
  const found = programs.filter((program) => existsSync(program)).map((program) => realpathSync(program));
  return [
    ...(process.env.CLOUDSDK_ROOT_DIR === undefined ? [] : [process.env.CLOUDSDK_ROOT_DIR]),
    ...found.map((program) => path.dirname(path.dirname(program))),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/usr/lib64/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    '/snap/google-cloud-cli/current',
    path.join(homedir(), 'google-cloud-sdk'),
  ];
}

function findInstalledJar(): string | undefined {
  return cloudCliRoots()
    .map((folder) => path.join(folder, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((jar) => existsSync(jar));
}

async function findCloudCliJar(say: Say): Promise<string> {
  const present = findInstalledJar();
  if (present !== undefined) return present;
  if (await installOneOf(['google-cloud-cli-firestore-emulator'], say)) {
    const installed = findInstalledJar();
    if (installed !== undefined) return installed;
  }
  throw new Problem(
    'The Firestore emulator can neither be downloaded (storage.googleapis.com is out of reach) nor found in a Google Cloud CLI: ' +
      'install it (gcloud components install cloud-firestore-emulator; with its Debian packages: sudo apt-get install google-cloud-cli-firestore-emulator).',
  );
}

/** The Cloud CLI's jar does not say which class to run, and firebase-tools runs `java -jar`. */
async function makeRunnableJar(javaHome: string, jar: string): Promise<string> {
  const thin = local('jars', 'firestore-emulator.jar');
  const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  await makeThinJar(javaHome, thin, mainClass, [pathToFileURL(jar)]);
  return thin;
}
