import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { local } from '../lib/paths.ts';
import { portsAt } from './ports/ports.ts';
import { findMarked, isAlive, markName } from './processes.ts';
import { startStack } from './stack.ts';

const name = `unit-${process.pid}`;
const folder = local(name);
// Where no other run is, and below the ports that the system hands out by itself.
const offset = 13_000 + (process.pid % 900) * 10;
const ports = portsAt(offset);
let holding: Server | undefined;

const hold = (port: number) =>
  new Promise<void>((resolve, reject) => {
    holding = createServer().once('error', reject).listen(port, '127.0.0.1', resolve);
  });

const noteRun = (pid: number, mark: string) => {
  mkdirSync(folder, { recursive: true });
  const state = { pid, mark, appUrl: 'http://localhost:1' };
  writeFileSync(path.join(folder, 'running.json'), JSON.stringify(state));
};

/** A process is there for a moment before the system tells what it carries. */
async function startMarked(mark: string): Promise<ChildProcess> {
  const started = spawn('sleep', ['60'], { env: { ...process.env, [markName]: mark }, stdio: 'ignore' });
  await vi.waitUntil(async () => (await findMarked(mark)).length > 0, { timeout: 240_000 });
  return started;
}

beforeEach(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  holding?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a busy port is named, with who has it, before anything is written or started', async () => {
  await hold(ports.storage);
  await expect(startStack({ name, offset })).rejects.toThrow(
    new RegExp(`A port is in use:\\n  ${ports.storage} \\(storage\\) by process ${process.pid} `),
  );
  expect(existsSync(folder)).toBe(false);
});

test('the port of Vite counts where Vite is to run', async () => {
  await hold(ports.vite);
  await expect(startStack({ name, offset, withVite: true })).rejects.toThrow(
    new RegExp(`${ports.vite} \\(vite\\) by process ${process.pid} `),
  );
});

test('a second start says where the first one is', async () => {
  const mark = randomUUID();
  const first = await startMarked(mark);
  noteRun(process.pid, mark);
  await expect(startStack({ name, offset })).rejects.toThrow(
    `already running as process ${process.pid}, at http://localhost:1`,
  );
  expect(first.exitCode).toBeNull();
  first.kill();
});

test('what a killed run left behind is ended', async () => {
  const mark = randomUUID();
  const orphan = await startMarked(mark);
  const ended = new Promise((resolve) => orphan.once('exit', resolve));
  const gone = spawn('true');
  await new Promise((resolve) => gone.once('exit', resolve));
  noteRun(gone.pid ?? 0, mark);
  await hold(ports.storage);
  await expect(startStack({ name, offset })).rejects.toThrow('A port is in use');
  await ended;
  expect(isAlive(orphan.pid ?? 0)).toBe(false);
});
