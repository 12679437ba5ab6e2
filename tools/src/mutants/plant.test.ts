import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFault } from './plant.ts';

const SOURCE = 'may(a);\nmay(b);\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plant-'));
  writeFileSync(path.join(folder, 'rules.ts'), SOURCE);
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = async () => readFileSync(path.join(folder, 'rules.ts'), 'utf8');
const plant = (find: string) => withFault(folder, { file: 'rules.ts', find, replace: '$&' }, read);

test('a fault is in the file as long as the work takes', async () => {
  expect(await plant('may(b)')).toBe('may(a);\n$&;\n');
  expect(await read()).toBe(SOURCE);
});

test.each(['may(c)', 'may'])('a fault whose text is not there exactly once is an error: %s', async (find) => {
  await expect(plant(find)).rejects.toThrow('rules.ts does not have this text exactly once');
});
