import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths.ts';
import { Problem } from './problem.ts';
import { run } from './run.ts';

export type Part = 'functions' | 'web';

export async function build(parts: Part[]): Promise<void> {
  await Promise.all(parts.filter((part) => existsSync(fromRoot(part, 'build.ts'))).map(buildOne));
}

async function buildOne(part: Part): Promise<void> {
  const { code, output } = await run(process.execPath, ['build.ts'], { cwd: fromRoot(part) });
  if (code !== 0) throw new Problem(`Building ${part} failed:\n${output.trim()}`);
}

const placeholders: Record<Part, Record<string, string>> = {
  functions: {
    'package.json':
      '{"main":"index.cjs","engines":{"node":"24"},"dependencies":{"firebase-functions":"*"}}\n',
    'index.cjs': [
      "const { onRequest } = require('firebase-functions/v2/https');",
      "exports.api = onRequest((_request, response) => response.status(404).json({ error: 'Not built yet' }));",
      '',
    ].join('\n'),
  },
  web: {
    'index.html':
      '<!doctype html><html lang="en"><title>Not built yet</title><h1>Not built yet</h1></html>\n',
  },
};

/** Puts a copy of what was built into the stack's folder, or a placeholder where nothing can be built yet. */
export function copyBuilt(part: Part, folder: string): void {
  const from = fromRoot(part, 'dist');
  const to = path.join(folder, part);
  if (existsSync(from)) {
    cpSync(from, to, { recursive: true });
    return;
  }
  mkdirSync(to, { recursive: true });
  for (const [name, text] of Object.entries(placeholders[part])) writeFileSync(path.join(to, name), text);
}

export function removeCopy(part: Part, folder: string): void {
  rmSync(path.join(folder, part), { recursive: true, force: true });
}
