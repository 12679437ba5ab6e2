import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../lib/run.ts';

/** Set in the environment of every process that a stack starts, so that none is lost. */
export const markName = 'MARKETPLACE_STACK';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** All processes with this mark, except our own. */
export async function findMarked(mark: string): Promise<number[]> {
  const wanted = `${markName}=${mark}`;
  const pids = process.platform === 'linux' ? findMarkedOnLinux(wanted) : await findMarkedByPs(wanted);
  return pids.filter((pid) => pid !== process.pid);
}

function findMarkedOnLinux(wanted: string): number[] {
  return processIds().filter((pid) => read(`/proc/${pid}/environ`).split('\0').includes(wanted));
}

async function findMarkedByPs(wanted: string): Promise<number[]> {
  const { output } = await run('ps', ['-axEww', '-o', 'pid=,command=']);
  return output
    .split('\n')
    .filter((line) => line.includes(wanted))
    .map((line) => Number.parseInt(line, 10));
}

/** Ends the processes that carry this mark, and returns when they are gone and their ports are free. */
export async function killMarked(mark: string): Promise<void> {
  const pids = await findMarked(mark);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone in the meantime.
    }
  }
  // Limited, as zombie processes stay listed.
  const until = Date.now() + 2000;
  while (pids.some(isAlive) && Date.now() < until) await pause(20);
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** "process 123 (java -jar ...)", if the machine shows it. */
export async function describeListener(port: number): Promise<string> {
  const pid = process.platform === 'linux' ? findListenerOnLinux(port) : undefined;
  if (pid !== undefined) return `process ${pid} (${commandLine(pid)})`;
  const { code, output } = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']);
  const found = /^p(\d+)\nc(.+)$/m.exec(output);
  return code === 0 && found ? `process ${found[1]} (${found[2]})` : 'another process';
}

function findListenerOnLinux(port: number): number | undefined {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const rows = `${read('/proc/net/tcp')}\n${read('/proc/net/tcp6')}`
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const inodes = rows.filter((row) => row[1]?.endsWith(`:${hex}`) && row[3] === '0A').map((row) => row[9]);
  return processIds().find((pid) => sockets(pid).some((inode) => inodes.includes(inode)));
}

function sockets(pid: number): string[] {
  return entries(`/proc/${pid}/fd`).flatMap((fd) => {
    const inode = /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1];
    return inode === undefined ? [] : [inode];
  });
}

function commandLine(pid: number): string {
  const words = read(`/proc/${pid}/cmdline`).split('\0').join(' ').trim();
  return words.length > 80 ? `${words.slice(0, 77)}...` : words;
}

function processIds(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

// Processes may end while they are read, and those of other users can't be read.
const read = (file: string): string => orElse('', () => readFileSync(file, 'utf8'));
const linkOf = (file: string): string => orElse('', () => readlinkSync(file));
const entries = (folder: string): string[] => orElse([], () => readdirSync(folder));

function orElse<T>(otherwise: T, look: () => T): T {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
