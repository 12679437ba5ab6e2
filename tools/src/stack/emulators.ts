import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { calls } from '@marketplace/contract/calls';
import { firebaseCli, fromRoot } from '../lib/paths.ts';
import { Problem } from '../lib/problem.ts';
import { run } from '../lib/run.ts';
import { appUrl, type Ports, projectId } from './ports/ports.ts';
import { killMarked, markName } from './processes.ts';

const services = ['auth', 'firestore', 'functions', 'hosting', 'storage'] as const;
/** For what hangs. A busy machine starts slowly. */
const longestStart = 600_000;
const longestStop = 20_000;
/**
 * The functions emulator starts a process for every call that comes while others are under way, and each start takes a
 * processor for two seconds. Further calls wait in its queue.
 */
const callsAtOnce = 4;
/**
 * The server in the Firestore emulator that browsers listen through would hold back a small packet until the one before it
 * is acknowledged, which Linux does after 40 ms: every other message came that much later.
 */
const sendAtOnce = '-Dsun.net.httpserver.nodelay=true';
/** For a process of minutes: optimizing its code further, and collecting garbage in parallel, costs a third more. */
const forMinutes = '-XX:+UseSerialGC -XX:TieredStopAtLevel=1';

/** Checks what the functions do in the database, in every process of theirs. Nothing of it is deployed. */
const inFunctions = pathToFileURL(fromRoot('tests/support/firestore/in-functions.ts')).href;
const decodablePaths = `--import=${pathToFileURL(fromRoot('tools/src/stack/decodable-paths.ts')).href}`;

type Options = {
  folder: string;
  ports: Ports;
  mark: string;
  javaHome: string;
  jars: Record<string, string>;
  importFrom: string | undefined;
};

/** One run of the Firebase Emulator Suite out of a prepared folder. */
export class Emulators {
  readonly exited: Promise<void>;
  readonly log: string;
  private readonly child: ChildProcess;
  private readonly ports: Ports;
  private readonly mark: string;
  private readonly folder: string;
  private readonly temporary: string;
  private readonly env: NodeJS.ProcessEnv;
  private started = false;
  private ended = false;

  constructor(options: Options) {
    this.ports = options.ports;
    this.mark = options.mark;
    this.folder = options.folder;
    this.temporary = makeTemporaryFolder(options.folder);
    this.env = environment(options, this.temporary);
    this.log = path.join(options.folder, 'emulators.log');
    const log = openSync(this.log, 'w');
    const args = ['emulators:start', '--project', projectId, '--only', services.join(',')];
    if (options.importFrom !== undefined) args.push('--import', options.importFrom);
    this.child = spawn(process.execPath, [decodablePaths, firebaseCli, ...args], {
      cwd: options.folder,
      env: this.env,
      // A group of its own: Ctrl-C in the terminal reaches us, and we end the suite once and in order.
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.exited = new Promise((resolve) => {
      this.child.once('close', () => {
        this.ended = true;
        resolve();
      });
    });
  }

  async ready(): Promise<void> {
    const until = Date.now() + longestStart;
    while (!this.isReady()) {
      if (this.ended) throw new Problem(this.whyEnded());
      if (Date.now() > until) {
        throw new Problem(`The emulators did not start in ${longestStart / 1000} s.\n${this.lastLines()}`);
      }
      await pause(100);
    }
    this.started = true;
    await Promise.all(Array.from({ length: callsAtOnce }, () => this.wakeUp()));
  }

  private whyEnded(): string {
    if (/ui: downloading/i.test(readFileSync(this.log, 'utf8')))
      return `The emulators' own pages could not be downloaded from storage.googleapis.com. Start without --ui, or see ${this.log}.`;
    return `The emulators stopped while starting.\n${this.lastLines()}`;
  }

  /** Waits for one process of the API. On a busy machine it starts later than Hosting lets a call wait. */
  private async wakeUp(): Promise<void> {
    const timedOut = 504;
    while ((await fetch(appUrl(this.ports) + calls.getMe.path)).status === timedOut);
  }

  private isReady(): boolean {
    const said = readFileSync(this.log, 'utf8');
    if (/Failed to load function definition|functions: Failed to/i.test(said)) {
      throw new Problem(`The functions could not be loaded.\n${this.lastLines()}`);
    }
    if (!said.includes('All emulators ready')) return false;
    if (said.includes('http function initialized')) return true;
    throw new Problem(`The functions emulator found no functions.\n${this.lastLines()}`);
  }

  lastLines(): string {
    const lines = readFileSync(this.log, 'utf8').trimEnd().split('\n').slice(-25);
    return [...lines, `(all of it: ${this.log})`].join('\n');
  }

  /** Reloads the functions. The suite's own watcher ignores hidden folders like ours. */
  async reloadFunctions(): Promise<void> {
    const url = `http://127.0.0.1:${this.ports.hub}/functions/enableBackgroundTriggers`;
    const answer = await fetch(url, { method: 'PUT' });
    if (!answer.ok) throw new Problem(`The functions could not be reloaded: ${await answer.text()}`);
  }

  /** Complete when this returns: the command ends after the last file is written. */
  async exportTo(folder: string): Promise<void> {
    const args = [firebaseCli, 'emulators:export', folder, '--force', '--project', projectId];
    const { code, output } = await run(process.execPath, args, { cwd: this.folder, env: this.env });
    if (code !== 0) throw new Problem(`The data could not be saved: ${output}`);
  }

  async stop(): Promise<void> {
    // While it starts, the suite may miss a signal, and has nothing that an orderly end would save.
    if (this.started && !this.ended) {
      this.child.kill('SIGINT');
      await Promise.race([this.exited, pause(longestStop, undefined, { ref: false })]);
    }
    // Java and the function workers have groups of their own; whatever outlived the suite ends here.
    await killMarked(this.mark);
    await this.exited;
    rmSync(this.temporary, { recursive: true, force: true });
  }
}

/**
 * The Storage emulator keeps and empties its files in one fixed place below the temporary folder: stacks
 * that run at once need one each. A short name, because sockets go there too and their paths have a limit.
 */
function makeTemporaryFolder(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 8);
  const temporary = path.join(tmpdir(), `mp-${name}`);
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true, mode: 0o700 });
  return temporary;
}

function environment(options: Options, temporary: string): NodeJS.ProcessEnv {
  const { GOOGLE_APPLICATION_CREDENTIALS: _, FIREBASE_TOKEN: __, ...inherited } = process.env;
  const bin = path.join(options.javaHome, 'bin');
  return {
    ...inherited,
    ...options.jars,
    [markName]: options.mark,
    TMPDIR: temporary,
    JAVA_HOME: options.javaHome,
    JAVA_TOOL_OPTIONS: [process.env.JAVA_TOOL_OPTIONS, sendAtOnce, forMinutes].filter(Boolean).join(' '),
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    // Without anyone's login, usage reports, or update prompts.
    XDG_CONFIG_HOME: writeQuietSettings(options.folder),
    NO_UPDATE_NOTIFIER: '1',
    METADATA_SERVER_DETECTION: 'none',
    // Asks the functions for their triggers through a file: by port it takes three seconds longer.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // In seconds. The start of a function counts as a failed one after this time.
    FUNCTIONS_DISCOVERY_TIMEOUT: '300',
    FUNCTIONS_EMULATOR_PARALLEL: String(callsAtOnce),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${inFunctions}`].filter(Boolean).join(' '),
    CI: '1',
    NO_COLOR: '1',
  };
}

function writeQuietSettings(folder: string): string {
  const settings = path.join(folder, 'config');
  const store = path.join(settings, 'configstore');
  mkdirSync(store, { recursive: true });
  const values = { usage: false, motd: { fetched: Date.now() } };
  writeFileSync(path.join(store, 'firebase-tools.json'), JSON.stringify(values));
  return settings;
}
