import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';
import { run } from '../lib/run.ts';

/** The demo shows sample counts on its home page. Deployments never do. */
export const DEMO_BUILD = { SAMPLE_COUNTS: '1' };

export type Part = 'functions' | 'web';

export async function build(parts: Part[], checkout = root): Promise<void> {
  await Promise.all(parts.map((part) => buildOne(part, checkout)));
}

async function buildOne(part: Part, checkout: string): Promise<void> {
  const env = { ...process.env, ...DEMO_BUILD };
  const { code, output } = await run(process.execPath, ['build.ts'], { cwd: path.join(checkout, part), env });
  if (code !== 0) throw new Problem(`Building ${part} failed:\n${output.trim()}`);
}

/** Puts a copy of what was built into the stack's folder. */
export function copyBuilt(part: Part, folder: string, checkout = root): void {
  cpSync(path.join(checkout, part, 'dist'), path.join(folder, part), { recursive: true });
}

export function removeCopy(part: Part, folder: string): void {
  rmSync(path.join(folder, part), { recursive: true, force: true });
}
