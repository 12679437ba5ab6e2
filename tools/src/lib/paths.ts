import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');
export const fromRoot = (...parts: string[]): string => path.join(root, ...parts);

/** Everything that running the project leaves behind lies here, out of git. */
export const local = (...parts: string[]): string => fromRoot('.local', ...parts);

export const firebaseCli = fromRoot('node_modules/firebase-tools/lib/bin/firebase.js');
