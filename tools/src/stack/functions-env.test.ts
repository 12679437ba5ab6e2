import { createECDH } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFunctionsEnv } from './functions-env.ts';
import { portsAt } from './ports/ports.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'functions-env-'));
  mkdirSync(path.join(folder, 'functions'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(path.join(folder, 'functions', file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

test('the functions know the origins of the app and a pair of VAPID keys that belong together', () => {
  const ports = portsAt(1000);
  writeFunctionsEnv(folder, ports);
  const values = read('.env.local');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(read('.secret.local').VAPID_PRIVATE_KEY ?? '', 'base64url');
  expect(pair.getPublicKey().toString('base64url')).toBe(values.VAPID_PUBLIC_KEY);
  expect(values.APP_ORIGINS?.split(',')).toContain(`http://localhost:${ports.hosting}`);
  expect(values).not.toHaveProperty('VAPID_PRIVATE_KEY');
});

test('the keys stay while the folder stays', () => {
  writeFunctionsEnv(folder, portsAt(0));
  const before = read('.env.local').VAPID_PUBLIC_KEY;
  writeFunctionsEnv(folder, portsAt(0));
  expect(read('.env.local').VAPID_PUBLIC_KEY).toBe(before);
});
