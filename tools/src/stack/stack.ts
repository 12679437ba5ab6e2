import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { fromRoot, local } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';
import { findEmulatorJars } from '../provision/jars.ts';
import { findJdk } from '../provision/java.ts';
import { build, copyBuilt, type Part, removeCopy } from './build.ts';
import { makeStackConfig } from './config.ts';
import { Emulators } from './emulators.ts';
import { writeFunctionsEnv } from './functions-env.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { appUrl, clientEnv, type Ports, portsAt } from './ports/ports.ts';
import { describeListener, findMarked, isAlive, isFree, killMarked, markName } from './processes.ts';

export type Stack = {
  ports: Ports;
  /** Where the app is, as a browser reaches it. */
  appUrl: string;
  /** The variables by which SDKs and test runners find this stack. */
  env: Record<string, string>;
  folder: string;
  /** Resolves when the suite has ended, by `stop` or by itself. */
  exited: Promise<void>;
  /** Takes over what was built since, here or in another checkout, without a restart. */
  reload: (part: Part, checkout?: string) => Promise<void>;
  /** Writes the data to where the next start finds them. */
  save: () => Promise<void>;
  /** Saves the data first where the stack keeps them. */
  stop: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
  lastLines: () => string;
};

export type StackOptions = {
  name: string;
  offset: number;
  say?: (line: string) => void;
  /** Data survive in the stack's folder until `fresh`. */
  keepData?: boolean;
  fresh?: boolean;
  /** Whether Vite is to run in front of it, on its port. */
  withVite?: boolean;
  /** Whether the emulators' own pages are wanted, which are a download. */
  withUi?: boolean;
  /** What to build and serve; the rest is a placeholder or an older build. */
  parts?: Part[];
  /** What the functions find in their environment besides. */
  functionsEnv?: Record<string, string>;
  signal?: AbortSignal;
};

const savedIn = (folder: string): string => path.join(folder, 'data');
const isSaved = (data: string): boolean => existsSync(path.join(data, 'firebase-export-metadata.json'));

/** Whether a start of this name would find data. */
export const hasSavedData = (name: string): boolean => isSaved(savedIn(local(name)));

const rulesAndIndexes = ['firestore.rules', 'firestore.indexes.json', 'storage.rules'];

export async function startStack(options: StackOptions): Promise<Stack> {
  const {
    name,
    offset,
    say = () => {},
    keepData = false,
    fresh = !keepData,
    withVite = false,
    withUi = false,
    signal,
    parts = ['functions', 'web'],
    functionsEnv = {},
  } = options;
  const folder = local(name);
  const ports = portsAt(offset);
  await refuseToRunTwice(folder);
  await refuseBusyPorts(ports, { withVite, withUi });
  const [javaHome] = await Promise.all([findJdk(say), build(parts)]);
  const jars = await findEmulatorJars(javaHome, say);
  signal?.throwIfAborted();

  const data = savedIn(folder);
  if (fresh) rmSync(data, { recursive: true, force: true });
  prepare(folder, ports, functionsEnv);
  const config = makeStackConfig(ports, folder, { withUi });
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify(config, null, 2));
  const mark = randomUUID();
  writeFileSync(stateFile(folder), JSON.stringify({ pid: process.pid, mark, appUrl: appUrl(ports) }));
  const importFrom = isSaved(data) ? data : undefined;
  const closeMailbox = await openMailbox(path.join(folder, 'mail'), ports, { fresh });
  const emulators = new Emulators({ folder, ports, mark, javaHome, jars, importFrom });

  let stopping: Promise<void> | undefined;
  const save = () => emulators.exportTo(data);
  let isReady = false;
  const end = async () => {
    try {
      if (keepData && isReady) await save();
    } finally {
      await Promise.all([emulators.stop(), closeMailbox()]);
      rmSync(stateFile(folder), { force: true });
    }
  };
  const stop = () => {
    stopping ??= end();
    return stopping;
  };
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await emulators.ready();
  } catch (error) {
    await stop();
    signal?.throwIfAborted();
    throw error;
  }
  isReady = true;
  return {
    ports,
    folder,
    save,
    stop,
    [Symbol.asyncDispose]: stop,
    appUrl: appUrl(ports),
    // Marks child processes, so that leftovers of tests are killed with the stack.
    env: { ...clientEnv(ports), [markName]: mark },
    exited: emulators.exited,
    reload: async (part, checkout) => {
      copyBuilt(part, folder, checkout);
      if (part === 'functions') await emulators.reloadFunctions();
    },
    lastLines: () => emulators.lastLines(),
  };
}

function prepare(folder: string, ports: Ports, env: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const part of ['functions', 'web'] as const) {
    removeCopy(part, folder);
    copyBuilt(part, folder);
  }
  for (const file of rulesAndIndexes) copyFileSync(fromRoot(file), path.join(folder, file));
  writeFunctionsEnv(folder, ports, env);
}

const stateFile = (folder: string): string => path.join(folder, 'running.json');
const state = z.object({ pid: z.number(), mark: z.string(), appUrl: z.string() });

function readState(folder: string): z.infer<typeof state> | undefined {
  const file = stateFile(folder);
  if (!existsSync(file)) return undefined;
  return state.safeParse(JSON.parse(readFileSync(file, 'utf8') || '{}')).data;
}

/** Refuses to start twice. Kills what a killed run left behind. */
async function refuseToRunTwice(folder: string): Promise<void> {
  const before = readState(folder);
  if (before === undefined) return;
  if (isAlive(before.pid) && (await findMarked(before.mark)).length > 0) {
    throw new Problem(
      `This stack is already running as process ${before.pid}, at ${before.appUrl}. Stop that one first.`,
    );
  }
  await killMarked(before.mark);
  rmSync(stateFile(folder), { force: true });
}

type Fronts = { withVite: boolean; withUi: boolean };

async function refuseBusyPorts(
  { push: _, vite, ui, ...ports }: Ports,
  { withVite, withUi }: Fronts,
): Promise<void> {
  const needed = { ...ports, ...(withVite && { vite }), ...(withUi && { ui }) };
  const busy: string[] = [];
  for (const [name, port] of Object.entries(needed)) {
    if (!(await isFree(port))) busy.push(`${port} (${name}) by ${await describeListener(port)}`);
  }
  if (busy.length === 0) return;
  throw new Problem(
    [
      busy.length === 1 ? 'A port is in use:' : 'Ports are in use:',
      ...busy.map((line) => `  ${line}`),
      'Stop what uses them, or choose other ports: PORT_OFFSET=1000 moves all of them by 1000.',
    ].join('\n'),
  );
}
