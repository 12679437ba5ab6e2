import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';
import { run } from '../lib/run.ts';

export type Part = 'functions' | 'web';

export async function build(parts: Part[]): Promise<void> {
  await Promise.all(parts.map(buildOne));
}

async function buildOne(part: Part): Promise<void> {
  const { code, output } = await run(process.execPath, ['build.ts'], { cwd: fromRoot(part) });
  if (code !== 0) throw new Problem(`Building ${part} failed:\n${output.trim()}`);
}

/** Puts a copy of what was built into the stack's folder. */
export function copyBuilt(part: Part, folder: string): void {
  cpSync(fromRoot(part, 'dist'), path.join(folder, part), { recursive: true });
}

export function removeCopy(part: Part, folder: string): void {
  rmSync(path.join(folder, part), { recursive: true, force: true });
}
