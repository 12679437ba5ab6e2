import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const assetsIn = (dist: string) => readdir(path.join(dist, 'assets'));

/** A hash of the asset names, which change with their content. */
export async function versionOf(dist: string): Promise<string> {
  const names = (await assetsIn(dist)).sort().join();
  return createHash('sha256').update(names).digest('hex').slice(0, 12);
}

/** The service worker, preceded by the version and the files of this build. */
export async function serviceWorker(dist: string, version: string): Promise<string> {
  const app = { version, files: (await assetsIn(dist)).map((name) => `/assets/${name}`) };
  const script = await readFile(path.join(dist, 'service-worker.js'), 'utf8');
  return `self.APP = ${JSON.stringify(app)};\n${script}`;
}
