import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { z } from 'zod';
import { firebaseCli, fromRoot, local } from '../lib/paths.ts';
import { messageOf, Problem } from '../lib/problem.ts';
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
  if (process.env.FIRESTORE_EMULATOR_BINARY_PATH === undefined) {
    const lack = await fetchOfficialJar('firestore', say);
    if (lack)
      chosen.FIRESTORE_EMULATOR_BINARY_PATH = await makeRunnableJar(
        javaHome,
        await findCloudCliJar(lack, say),
      );
  }
  if (process.env.STORAGE_EMULATOR_BINARY_PATH === undefined) {
    const lack = await fetchOfficialJar('storage', say);
    if (!lack) return chosen;
    const own = pathInCache('firestore');
    const engine = existsSync(own) ? own : await findCloudCliJar(lack, say);
    say(`Storage rules: the Firestore emulator's engine decides. ${lack}`);
    chosen.STORAGE_EMULATOR_BINARY_PATH = await buildStorageRulesJar(javaHome, engine);
  }
  return chosen;
}

type Jar = keyof typeof downloads;

function pathInCache(jar: Jar): string {
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? path.join(homedir(), '.cache/firebase/emulators');
  return path.join(folder, downloads[jar].downloadPathRelativeToCacheDir);
}

/** Returns why the jar is missing, if it is. */
async function fetchOfficialJar(jar: Jar, say: Say): Promise<string | undefined> {
  if (existsSync(pathInCache(jar))) return undefined;
  const refusal = await findRefusal(downloads[jar].remoteUrl, local('downloads-out-of-reach'));
  if (refusal) return refusal;
  say(`Fetching the ${jar} emulator, once ...`);
  const { output } = await run(process.execPath, [firebaseCli, `setup:emulators:${jar}`], {
    timeout: 600_000,
  });
  return existsSync(pathInCache(jar)) ? undefined : `The download failed:\n${output.trim()}`;
}

/** A refusal is remembered for an hour, so that a machine behind a firewall does not wait at every start. */
export async function findRefusal(url: string, note: string): Promise<string | undefined> {
  const remembered = `Delete ${note} to try again within the hour.`;
  if (existsSync(note) && Date.now() - statSync(note).mtimeMs < HOUR_MS)
    return `${readFileSync(note, 'utf8')} ${remembered}`;
  const reason = await askFor(url);
  if (reason === undefined) return undefined;
  const refusal = `${new URL(url).host} is out of reach: ${reason}.`;
  mkdirSync(path.dirname(note), { recursive: true });
  writeFileSync(note, refusal);
  return `${refusal} ${remembered}`;
}

/** Returns why there is no download at this address, if so. */
async function askFor(url: string): Promise<string | undefined> {
  const restore = http.setGlobalProxyFromEnv();
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) });
    return answer.ok ? undefined : `status ${answer.status}`;
  } catch (error) {
    const { cause } = error instanceof Error ? error : {};
    return messageOf(cause ?? error);
  } finally {
    restore();
  }
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

async function findCloudCliJar(lack: string, say: Say): Promise<string> {
  const present = findInstalledJar();
  if (present !== undefined) return present;
  if (await installOneOf(['google-cloud-cli-firestore-emulator'], say)) {
    const installed = findInstalledJar();
    if (installed !== undefined) return installed;
  }
  throw new Problem(
    `The Firestore emulator can neither be downloaded nor found in a Google Cloud CLI. ${lack}\n` +
      'Install it (gcloud components install cloud-firestore-emulator; with its Debian packages: sudo apt-get install google-cloud-cli-firestore-emulator).',
  );
}

/** Where the emulators come from, without fetching them. */
export function describePresentJars(): { isWell: boolean; says: string } {
  const note = local('downloads-out-of-reach');
  const refusal = existsSync(note) ? ` ${readFileSync(note, 'utf8')}` : '';
  const named = process.env.FIRESTORE_EMULATOR_BINARY_PATH;
  const found = [named, pathInCache('firestore'), findInstalledJar()].find((jar) => jar && existsSync(jar));
  if (found === undefined)
    return { isWell: refusal === '', says: `Firestore's is fetched at the first start.${refusal}` };
  const storage = existsSync(pathInCache('storage'))
    ? pathInCache('storage')
    : 'made or fetched at the start';
  return { isWell: true, says: `Firestore: ${found}; storage rules: ${storage}` };
}

/** The Cloud CLI's jar does not say which class to run, and firebase-tools runs `java -jar`. */
async function makeRunnableJar(javaHome: string, jar: string): Promise<string> {
  const thin = local('jars', 'firestore-emulator.jar');
  const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  await makeThinJar(javaHome, thin, mainClass, [pathToFileURL(jar)]);
  return thin;
}
