import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../lib/paths.ts';

const everyMilliseconds = 400;

function fingerprint(patterns: string[]): string {
  return globSync(patterns, { cwd: root })
    .sort()
    .map((file) => `${file} ${statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs}`)
    .join('\n');
}

/**
 * Calls when files were written and have come to rest: editors write in several steps, and a change of branch
 * touches many at once. Looks again and again, because `fs.watch` loses files that are replaced by renaming.
 */
export async function onChange(
  patterns: string[],
  signal: AbortSignal,
  act: () => Promise<void>,
): Promise<void> {
  let acted = fingerprint(patterns);
  let seen = acted;
  while (!signal.aborted) {
    await pause(everyMilliseconds);
    const now = fingerprint(patterns);
    if (now === seen && now !== acted) {
      acted = now;
      await act();
    }
    seen = now;
  }
}
