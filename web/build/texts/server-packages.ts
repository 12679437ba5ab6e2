import * as z from 'zod/mini';

const entry = z.object({
  version: z.optional(z.string()),
  license: z.optional(z.string()),
  link: z.optional(z.boolean()),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
});
const lockfile = z.object({ packages: z.record(z.string(), entry) });

interface ServerPackage {
  name: string;
  version: string;
  identifier: string | undefined;
}

/** What the functions import, directly or through others: bundled, or installed beside the bundle. */
export function serverPackages(lock: string): ServerPackage[] {
  const { packages } = lockfile.parse(JSON.parse(lock));
  const found = new Set<string>();
  const visit = (place: string) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[place] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = foldersAbove(place)
        .map((folder) => `${folder}node_modules/${name}`)
        .find((candidate) => packages[candidate] && !packages[candidate].link);
      if (at === undefined || found.has(at)) continue;
      found.add(at);
      visit(at);
    }
  };
  visit('functions');
  return [...found].map((place) => {
    const { version = '', license } = packages[place] ?? {};
    return { name: place.replace(/^.*node_modules\//, ''), version, identifier: license };
  });
}

/** Where Node looks for what a package imports: in its own folder, and in each one above. */
function foldersAbove(place: string): string[] {
  const parts = place.split('/');
  return [...parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`), ''];
}
