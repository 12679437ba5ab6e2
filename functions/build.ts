/**
 * Bundles what is deployed into dist/: a few CommonJS files, and the package.json that Cloud Functions installs from.
 * The emulator runs the same files.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import * as z from 'zod/mini';
import { writeEntryWithCompileCache } from './bundle/compile-cache.ts';

const here = import.meta.dirname;
const dist = path.join(here, 'dist');
const MAIN = 'index.cjs';

/** Not bundled: native code, and lazily imported packages. */
const external = ['sharp', '@google-cloud/storage'];
/** Installed beside the bundle. The deploy tool looks for firebase-functions there to list the functions. */
const installed = [...external, 'firebase-admin', 'firebase-functions', '@google-cloud/firestore'].sort();

function deployedPackage(): object {
  const schema = z.object({ dependencies: z.record(z.string(), z.string()) });
  const { dependencies } = schema.parse(JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8')));
  return {
    name: 'marketplace-functions',
    private: true,
    main: MAIN,
    // Fills the compile cache where it is deployed, with the Node version that will serve.
    scripts: { 'gcp-build': `node ${MAIN}` },
    engines: { node: '24' },
    dependencies: Object.fromEntries(installed.map((name) => [name, dependencies[name]])),
  };
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(deployedPackage(), null, 2)}\n`);

const bundle = await rolldown({
  input: { functions: path.join(here, 'src/index.ts') },
  platform: 'node',
  external,
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
