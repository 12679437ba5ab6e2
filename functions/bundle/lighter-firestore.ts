/** Firestore's client carries descriptions of Google's services that would be more than half of the bundle. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rolldown';

/** Three services that Firestore's client imports and no code of ours calls. */
const UNUSED_PROTOS = /google-gax\/build\/protos\/(iam_service|locations|operations)\.js$/;
const NO_PROTOS = 'module.exports = { __esModule: true };';

/** Firestore's own: needed for one conversion, when a write names a field by its path. They are loaded then. */
const FIRESTORE_PROTOS = /@google-cloud\/firestore-api\/build\/protos\/protos\.js$/;
const PROTOS_FILE = 'firestore-protos';
const LAZY_PROTOS = `
  module.exports = { __esModule: true, google: { firestore: { v1: { Value: {
    fromObject: (value) => require('./${PROTOS_FILE}.cjs').google.firestore.v1.Value.fromObject(value),
  } } } } };
`;
const ORIGINAL = '?original';
const protos = fileURLToPath(import.meta.resolve('@google-cloud/firestore-api/build/protos/protos'));

/** Describes each message to clients that ask a server for its protocol. Without this it is done at the first call. */
const DESCRIPTORS = /protobufjs\/ext\/descriptor\/index\.js$/;
const NO_DESCRIPTORS = `
  const { Enum, Root, Type } = require('../..');
  Root.prototype.toDescriptor = () => ({ file: [] });
  Type.prototype.toDescriptor = Enum.prototype.toDescriptor = () => ({ $type: { toObject: () => ({}) } });
`;

function replacementOf(id: string): string | undefined {
  if (UNUSED_PROTOS.test(id)) return NO_PROTOS;
  if (FIRESTORE_PROTOS.test(id)) return LAZY_PROTOS;
  if (DESCRIPTORS.test(id)) return NO_DESCRIPTORS;
  return id.endsWith(ORIGINAL) ? readFileSync(id.slice(0, -ORIGINAL.length), 'utf8') : undefined;
}

export const lighterFirestore: Plugin = {
  name: 'lighter-firestore',
  load(id) {
    const code = replacementOf(id);
    return code === undefined ? null : { code, moduleType: 'js' };
  },
};

/** What becomes a file beside the bundle, and how the bundle names it. */
export const lazyInput = { [PROTOS_FILE]: protos + ORIGINAL };
export const lazyFiles = Object.keys(lazyInput).map((name) => `./${name}.cjs`);
