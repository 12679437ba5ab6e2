import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { readHelp } from './arguments.ts';
import { fromRoot } from './paths.ts';
import { run } from './run.ts';

const scripts = Object.values<string>(packageJson.scripts);
const tools = scripts.flatMap((script) => script.match(/^node (\S+)$/)?.[1] ?? []);

test.each(tools)('%s answers --help', (tool) => {
  const file = fromRoot(tool);
  expect(readFileSync(file, 'utf8')).toMatch(/(readArguments|answerHelp)\(\s*import\.meta\.filename/);
  expect(readHelp(file)).toMatch(/^ *\w/);
  expect(readHelp(file)).not.toContain('\n *');
});

const start = (...words: string[]) => startTool('start', ...words);
const startTool = (tool: string, ...words: string[]) =>
  run(process.execPath, [fromRoot(`tools/src/${tool}.ts`), ...words]);

test('--help prints what a tool does, and starts nothing', async () => {
  const { code, output } = await start('--help');
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^ {2}npm start .*--fresh/s) });
});

test('an unknown option ends a tool in one line', async () => {
  const { code, output } = await start('--frsh');
  expect({ code, output: output.trim() }).toEqual({
    code: 1,
    output: "Unknown option '--frsh'. --help says what there is.",
  });
});

test('an unknown name ends a tool in one line, before it starts a stack', async () => {
  const { code, output } = await startTool('engines', 'chrome');
  expect({ code, output: output.trim() }).toEqual({
    code: 1,
    output: "Unknown name 'chrome'. There are firefox, webkit.",
  });
});
