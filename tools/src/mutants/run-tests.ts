import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { TestRun } from '../../../tests/mutants/fault.ts';
import { fromRoot, root } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';
import { run } from '../lib/run.ts';
import { findChromium } from '../provision/chromium.ts';
import { TESTED_SITE } from '../site/tested-site.ts';
import { build } from '../stack/build.ts';
import type { Stack } from '../stack/stack.ts';

/** A fault that makes a screen wait forever is noticed after this. */
const HANGS_MS = '60000';

export type Checkout = { folder: string; stack: Stack; signal: AbortSignal; say: (line: string) => void };

const LEFT_OUT = ['.git', '.local', 'dist', 'node_modules'];
const WORKSPACES = '@marketplace';

/** Copies the checkout into a folder. Installed packages are linked, but our own workspaces are those of the copy. */
export function copyCheckout(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'node_modules', WORKSPACES), { recursive: true });
  const isCopied = (file: string) => !LEFT_OUT.includes(path.basename(file));
  for (const name of readdirSync(root).filter(isCopied))
    cpSync(fromRoot(name), path.join(folder, name), { recursive: true, filter: isCopied });
  cpSync(TESTED_SITE, path.join(folder, 'site'), { recursive: true });
  for (const name of readdirSync(fromRoot('node_modules')).filter((one) => one !== WORKSPACES))
    symlinkSync(fromRoot('node_modules', name), path.join(folder, 'node_modules', name));
  for (const name of readdirSync(fromRoot('node_modules', WORKSPACES)))
    symlinkSync(path.join(folder, name), path.join(folder, 'node_modules', WORKSPACES, name));
}

/** Runs tests of a checkout until one fails; says whether one did, and if `failing` is given, one of that name. */
export async function areTestsFailing(
  checkout: Checkout,
  tests: TestRun,
  failing?: string,
): Promise<boolean> {
  const [part = '', ...words] = tests.split(' ');
  // The one that is looked for may not be the first.
  const { code, output } = await runTests(checkout, part, words, failing === undefined ? ['--bail=1'] : []);
  return code !== 0 && output.includes(failing ?? '');
}

/** Tests that fail without a fault would notice every fault. */
export async function assertPassing(checkout: Checkout, tests: readonly TestRun[]): Promise<void> {
  for (const [part, some] of Map.groupBy(tests, (one) => one.split(' ', 1)[0] ?? '')) {
    const words = new Set(some.flatMap((one) => one.split(' ').slice(1)));
    const { code, output } = await runTests(checkout, part, [...words]);
    if (code !== 0) throw new Problem(`Tests of "${part}" fail without any fault:\n${output}`);
  }
}

async function runTests(
  { folder, stack, signal, say }: Checkout,
  part: string,
  words: readonly string[],
  options: readonly string[] = ['--bail=1'],
) {
  if (part === 'api') {
    await build(['functions'], folder);
    await stack.reload('functions', folder);
  }
  const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--project', part, '--reporter=dot', ...options, ...words];
  const chromium = part === 'components' ? { CHROMIUM_PATH: await findChromium(say) } : {};
  // That of the copy: tests that state its words are left out where the site is another one.
  const SITE = path.join(folder, path.relative(root, TESTED_SITE));
  const env = { ...process.env, ...stack.env, ...chromium, HANGS_MS, SITE };
  return run(process.execPath, [vitest, ...args], { cwd: folder, env, signal });
}
