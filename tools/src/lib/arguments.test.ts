import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readHelp } from './arguments.ts';
import { fromRoot } from './paths.ts';
import { run } from './run.ts';

const isTool = (source: string) => /^await runCommand\(|^process\.argv|import\.meta\.filename/m.test(source);
const tools = globSync(fromRoot('tools/src/*.ts')).filter((file) => isTool(readFileSync(file, 'utf8')));

test.each(tools.map((file) => [file.split('/').at(-1), file]))('%s answers --help', (_, file = '') => {
  expect(readFileSync(file, 'utf8')).toMatch(/(readArguments|answerHelp)\(\s*import\.meta\.filename/);
  expect(readHelp(file)).toMatch(/^ *\w/);
  expect(readHelp(file)).not.toContain('\n *');
});

const start = (...words: string[]) => run(process.execPath, [fromRoot('tools/src/start.ts'), ...words]);

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
