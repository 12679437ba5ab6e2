import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { local } from '../lib/paths.ts';
import { forgetDemoData, hasDemoData, loadDemoData } from './demo.ts';
import type { Stack } from './stack.ts';

const accounts = [{ role: 'Customer', email: 'maya@demo.example', password: 'welcome home 1' }];
const seed = vi.hoisted(() => vi.fn());
vi.mock('../seed.ts', () => ({ seed }));

const name = `unit-demo-${process.pid}`;
const saved = local(name, 'data', 'firebase-export-metadata.json');

/** A stack whose data come to lie where the next start looks for them. */
const save = vi.fn(async () => {
  mkdirSync(path.dirname(saved), { recursive: true });
  writeFileSync(saved, '{}');
});
const stack = { save } as Partial<Stack> as Stack;

afterEach(() => {
  vi.clearAllMocks();
  rmSync(local(name), { recursive: true, force: true });
});

test('demo data are loaded once, saved at once, and then kept', async () => {
  seed.mockResolvedValue(accounts);
  expect(hasDemoData(name)).toBe(false);
  expect(await loadDemoData(name, stack)).toEqual(accounts);
  expect(hasDemoData(name)).toBe(true);
  expect(await loadDemoData(name, stack)).toEqual(accounts);
  expect(seed).toHaveBeenCalledTimes(1);
  expect(existsSync(saved)).toBe(true);
});

test('data that could not be saved do not count as loaded', async () => {
  seed.mockResolvedValue(accounts);
  save.mockRejectedValueOnce(new Error('no space left'));
  await expect(loadDemoData(name, stack)).rejects.toThrow('no space left');
  await save();
  expect(hasDemoData(name)).toBe(false);
});

test('nothing counts as loaded whose data are gone, or were asked to go', async () => {
  seed.mockResolvedValue(accounts);
  await loadDemoData(name, stack);
  rmSync(path.dirname(saved), { recursive: true });
  expect(hasDemoData(name)).toBe(false);
  await loadDemoData(name, stack);
  forgetDemoData(name);
  expect(hasDemoData(name)).toBe(false);
  expect(seed).toHaveBeenCalledTimes(2);
});
