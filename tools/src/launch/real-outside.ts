/** The programs, the network, the terminal, and the files of this machine. */

import { resolveTxt } from 'node:dns/promises';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import { firebaseCli, fromRoot } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import { runCli } from '../lib/run-cli.ts';
import { runProgram } from '../lib/run-program.ts';
import type { Mail, Outside } from './outside.ts';

export function realOutside(signal: AbortSignal, say: (line: string) => void): Outside {
  const isAtTerminal = process.stdin.isTTY === true;
  return {
    run: (program, words, input) =>
      showProgress(
        say,
        program === 'gcloud'
          ? runCli('gcloud', words, { signal, ...(input !== undefined && { input }) })
          : run(process.execPath, [firebaseCli, ...words], { signal }),
      ),
    // At the terminal they ask, as for a missing setting.
    show: (tool, words) => runProgram([fromRoot(`tools/src/${tool}.ts`), ...words], process.env, signal),
    fetch: (address, init) => fetch(address, { ...init, signal }),
    findTexts,
    findCertificateEnd,
    sendMail,
    ask: isAtTerminal ? (question) => ask(question, signal) : undefined,
    askSecret: isAtTerminal ? (question) => askSecret(question, signal) : undefined,
    say,
    pause: (milliseconds) => pause(milliseconds, undefined, { signal }),
    now: () => new Date(),
    readFile: (file) => (existsSync(fromRoot(file)) ? readFileSync(fromRoot(file), 'utf8') : undefined),
    writeFile: (file, text) => {
      mkdirSync(path.dirname(fromRoot(file)), { recursive: true });
      writeFileSync(fromRoot(file), text);
    },
  };
}

const PROGRESS_MS = 15_000;

async function showProgress<T>(say: (line: string) => void, working: Promise<T>): Promise<T> {
  const begun = Date.now();
  const timer = setInterval(
    () => say(`    still working (${Math.round((Date.now() - begun) / 1000)} s) ...`),
    PROGRESS_MS,
  );
  try {
    return await working;
  } finally {
    clearInterval(timer);
  }
}

async function findTexts(name: string): Promise<string[]> {
  try {
    // A long record comes in parts.
    return (await resolveTxt(name)).map((parts) => parts.join(''));
  } catch {
    return [];
  }
}

const CERTIFICATE_TIMEOUT_MS = 10_000;

function findCertificateEnd(host: string): Promise<Date | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: 443, servername: host, timeout: CERTIFICATE_TIMEOUT_MS });
    const end = (found: Date | undefined) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)));
    socket.once('timeout', () => end(undefined));
    socket.once('error', () => end(undefined));
  });
}

const MAIL_TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

async function sendMail({ smtpUrl, ...mail }: Mail): Promise<void> {
  const transport = createTransport({ url: smtpUrl, requireTLS: true, ...MAIL_TIMEOUTS_MS });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}

async function ask(question: string, signal: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question, { signal })).trim();
  } finally {
    terminal.close();
  }
}

/** The terminal shows the question, and nothing of the answer. */
async function askSecret(question: string, signal: AbortSignal): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 });
  try {
    return (await terminal.question('', { signal })).trim();
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
