import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'rolldown';
import * as z from 'zod/mini';

const packageJson = z.object({ name: z.string(), version: z.string() });

function versionIn(folder: string): string {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { name, version } = packageJson.parse(JSON.parse(text));
  return `${name}@${version}`;
}

/** npm may install one version of a package in several folders. All imports of it are led to the first one found. */
export function oneCopyOfEach(): Plugin {
  const folders = new Map<string, string>();
  return {
    name: 'one-copy-of-each',
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      const folder = found && /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(found.id)?.[0];
      if (!folder) return found;
      const version = versionIn(folder);
      const first = folders.get(version) ?? folder;
      folders.set(version, first);
      return { ...found, id: first + found.id.slice(folder.length) };
    },
  };
}
