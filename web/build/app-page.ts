import type { Manifest } from 'vite';
import { earlyScript } from '../src/boot/build/first-parts.ts';
import { closure, ENTRY, INSIDE, preloads } from './manifest.ts';

/**
 * The page that the app's other addresses are answered with: what all screens stand on is sent for together with the
 * entry, and so is what the address begins with.
 */
export function appPage(template: string, manifest: Manifest): string {
  const known = new Set(closure(manifest, [ENTRY]));
  const common = closure(manifest, [INSIDE]).filter((file) => !known.has(file));
  const present = new Set([...known, ...common]);
  const chunksOf = (screen: string) =>
    closure(manifest, [screen])
      .filter((file) => !present.has(file))
      .map((file) => `/${file}`);
  return (
    template
      // Ahead of the stylesheet, for which every script behind it waits.
      .replace('<title>', (title) => earlyScript(chunksOf) + title)
      .replace('</head>', `${preloads(common)}</head>`)
  );
}
