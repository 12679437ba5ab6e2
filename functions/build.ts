/**
 * Bundles what is deployed into dist/: a few CommonJS files, and the package.json and lockfile that Cloud Functions
 * installs from. The emulator runs the same files.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { computedValues } from '@marketplace/brand/computed';
import { siteImports } from '@marketplace/brand/site/imports';
import { rolldown } from 'rolldown';
import * as z from 'zod/mini';
import { writeEntryWithCompileCache } from './bundle/compile-cache.ts';
import { writeLockfile } from './bundle/lockfile.ts';

const here = import.meta.dirname;
const repository = path.join(here, '..');
const dist = path.join(here, 'dist');
const MAIN = 'index.cjs';

/** Not bundled: native code, and large packages that are imported lazily. */
const external = ['sharp', '@google-cloud/storage', 'zipcodes'];
/** Installed beside the bundle. The deploy tool looks for firebase-functions there to list the functions. */
const installed = [...external, 'firebase-admin', 'firebase-functions', '@google-cloud/firestore'].sort();

const readPackage = <T>(folder: string, schema: z.ZodMiniType<T>): T =>
  schema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));

function deployedPackage(): object {
  const { dependencies } = readPackage(here, z.object({ dependencies: z.record(z.string(), z.string()) }));
  const { overrides } = readPackage(repository, z.object({ overrides: z.record(z.string(), z.unknown()) }));
  return {
    name: 'marketplace-functions',
    private: true,
    main: MAIN,
    // Fills the compile cache where it is deployed, with the Node version that will serve.
    scripts: { 'gcp-build': `node ${MAIN}` },
    engines: { node: '24' },
    dependencies: Object.fromEntries(installed.map((name) => [name, dependencies[name]])),
    overrides,
  };
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(deployedPackage(), null, 2)}\n`);
writeLockfile(dist, path.join(repository, 'package-lock.json'));

const bundle = await rolldown({
  input: { functions: path.join(here, 'src/index.ts') },
  platform: 'node',
  external,
  plugins: [siteImports, computedValues],
});
await bundle.write({
  dir: dist,
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name]-[hash].cjs',
  minify: true,
  sourcemap: true,
});
await bundle.close();

writeEntryWithCompileCache(dist, MAIN, 'functions.cjs');
