/**
 *   npm run dev             the stack with Vite's hot reload in front; functions are rebuilt when they change
 *   npm run dev -- --fresh  begins again with the demo data
 */

import { runDemo } from './demo/run.ts';
import { readArguments } from './lib/arguments.ts';
import { fromRoot } from './lib/paths.ts';
import { messageOf, Problem } from './lib/problem.ts';
import { runProgram } from './lib/run-program.ts';
import { build, DEMO_BUILD } from './stack/build.ts';
import { mailboxUrl } from './stack/ports/ports.ts';
import type { Stack } from './stack/stack.ts';
import { onChange } from './stack/watch.ts';

const { values } = readArguments(import.meta.filename, { fresh: { type: 'boolean', default: false } });

const sources = [
  'functions/src/**/*.ts',
  'contract/src/**/*.ts',
  'site/*.json',
  'functions/{build,bundle/*}.ts',
];

const rebuild = (stack: Stack, say: (line: string) => void) => async () => {
  try {
    await build(['functions']);
    await stack.reload('functions');
    say('Functions rebuilt.');
  } catch (error) {
    say(messageOf(error));
  }
};

await runDemo(
  { name: 'dev', fresh: values.fresh, withVite: true, parts: ['functions'] },
  async ({ stack, accounts, signal, say, waitFor }) => {
    void onChange(sources, signal, rebuild(stack, say));
    say(`\n${accounts}\nEmails arrive at ${mailboxUrl(stack.ports)}.\n`);
    const vite = runProgram(
      [fromRoot('node_modules/vite/bin/vite.js')],
      {
        ...process.env,
        ...DEMO_BUILD,
        PORT: String(stack.ports.vite),
        HOSTING_PORT: String(stack.ports.hosting),
      },
      signal,
      fromRoot('web'),
    );
    const ended = await Promise.race([vite, waitFor(stack)]);
    if (ended !== undefined && !signal.aborted)
      throw new Problem('Vite stopped by itself: it says above why.');
  },
);
