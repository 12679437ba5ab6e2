import { mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findRefusal } from './jars.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'jars-'));
const note = path.join(folder, 'downloads-out-of-reach');
let status = 403;
let asked = 0;
const server = createServer((_, answer) => {
  asked++;
  answer.writeHead(status).end();
});
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/emulator.jar`;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  rmSync(note, { force: true });
  status = 403;
  asked = 0;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('remembers a refusal, says why, and names the note', async () => {
  const refusal = await findRefusal(url(), note);
  expect(refusal).toMatch(
    /^127\.0\.0\.1:\d+ is out of reach: status 403\. Delete .*downloads-out-of-reach to try again/,
  );
  expect(await findRefusal(url(), note)).toBe(refusal);
  expect(asked).toBe(1);
});

test('asks again after an hour', async () => {
  await findRefusal(url(), note);
  const anHourAgo = new Date(Date.now() - 61 * 60_000);
  utimesSync(note, anHourAgo, anHourAgo);
  status = 200;
  expect(await findRefusal(url(), note)).toBeUndefined();
});

test('says what the network said', async () => {
  await findRefusal('http://127.0.0.1:1/emulator.jar', note);
  expect(readFileSync(note, 'utf8')).toMatch(/^127\.0\.0\.1:1 is out of reach: .*(ECONNREFUSED|bad port)/);
});
