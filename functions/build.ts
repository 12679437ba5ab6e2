/**
 * Bundles what is deployed into dist/: a few CommonJS files and the package.json
 * that Cloud Functions installs from. The emulator runs the same files.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';
import * as z from 'zod/mini';

const here = import.meta.dirname;
const dist = path.join(here, 'dist');

const MAIN = 'index.cjs';
/** What was compiled once lies beside the code, and is not compiled anew at every cold start. */
const withCompiledCode = `
  const directory = require('node:path').join(__dirname, 'compiled');
  require('node:module').enableCompileCache({ directory, portable: true });
  module.exports = require('./functions.cjs');
`;

/** Not bundled: native code, and what is imported only when first needed. */
const external = ['sharp', '@google-cloud/storage'];
/** Installed besides: the deploy tool asks firebase-functions of the folder what there is to deploy. */
const installed = [
  'firebase-admin',
  'firebase-functions',
  '@google-cloud/firestore',
  '@google-cloud/storage',
  'sharp',
];

const read = <Schema extends z.ZodMiniType>(file: string, schema: Schema): z.output<Schema> =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')));

function deployedPackage(): object {
  const { dependencies } = read(
    path.join(here, 'package.json'),
    z.object({ dependencies: z.record(z.string(), z.string()) }),
  );
  return {
    name: 'marketplace-functions',
    private: true,
    main: MAIN,
    // Run where it is deployed, by the very Node that will serve.
    scripts: { 'gcp-build': `node ${MAIN}` },
    engines: { node: '24' },
    dependencies: Object.fromEntries(installed.map((name) => [name, dependencies[name]])),
  };
}

/** npm may install one version of a package in several places; the bundle needs it once. */
function oneCopyOfEach(): Plugin {
  const copies = new Map<string, string>();
  return {
    name: 'one-copy-of-each',
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      const folder = found && /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(found.id)?.[0];
      if (!folder) return found;
      const schema = z.object({ name: z.string(), version: z.string() });
      const { name, version } = read(path.join(folder, 'package.json'), schema);
      const key = `${name}@${version}`;
      const first = copies.get(key) ?? folder;
      copies.set(key, first);
      return { ...found, id: first + found.id.slice(folder.length) };
    },
  };
}

/**
 * Firestore's client carries descriptions of Google services along that would be more than
 * half of what is parsed at every cold start. Three of them nothing on our way asks for.
 */
const NEVER_USED = /google-gax\/build\/protos\/(iam_service|locations|operations)\.js$/;

/** Of the fourth it asks for one conversion, when a write names a field by its path: loaded then. */
const SELDOM_USED = /@google-cloud\/firestore-api\/build\/protos\/protos\.js$/;
const SELDOM_FILE = 'firestore-protos';
const inAFileOfItsOwn = `
  module.exports = { __esModule: true, google: { firestore: { v1: { Value: {
    fromObject: (value) => require('./${SELDOM_FILE}.cjs').google.firestore.v1.Value.fromObject(value),
  } } } } };
`;
const WHOLE = '?whole';

/** What describes messages to those who ask a server what it speaks. Every message is described at the first call. */
const DESCRIPTIONS = /protobufjs\/ext\/descriptor\/index\.js$/;
const noDescriptions = `
  const { Enum, Root, Type } = require('../..');
  Root.prototype.toDescriptor = () => ({ file: [] });
  Type.prototype.toDescriptor = Enum.prototype.toDescriptor = () => ({ $type: { toObject: () => ({}) } });
`;

const lighterFirestore: Plugin = {
  name: 'lighter-firestore',
  load(id) {
    if (DESCRIPTIONS.test(id)) return { code: noDescriptions, moduleType: 'js' };
    if (NEVER_USED.test(id)) return { code: 'module.exports = { __esModule: true };', moduleType: 'js' };
    if (SELDOM_USED.test(id)) return { code: inAFileOfItsOwn, moduleType: 'js' };
    if (!id.endsWith(WHOLE)) return null;
    return { code: readFileSync(id.slice(0, -WHOLE.length), 'utf8'), moduleType: 'js' };
  },
};

const wholeProtos = fileURLToPath(import.meta.resolve('@google-cloud/firestore-api/build/protos/protos'));

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(deployedPackage(), null, 2)}\n`);

const bundle = await rolldown({
  input: { functions: path.join(here, 'src/index.ts'), [SELDOM_FILE]: wholeProtos + WHOLE },
  platform: 'node',
  external: [...external, `./${SELDOM_FILE}.cjs`],
  plugins: [oneCopyOfEach(), lighterFirestore],
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

writeFileSync(path.join(dist, MAIN), withCompiledCode);
// Loading it once is what compiles it.
execFileSync(process.execPath, [MAIN], { cwd: dist });
