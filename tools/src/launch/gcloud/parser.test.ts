/** Every command line that a launch and the doctor use is one that gcloud takes. Its own parser decides. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { local } from '../../lib/paths.ts';
import { runCli } from '../../lib/run-cli.ts';
import { inShell } from '../cloud.ts';
import { launchAll } from '../engine.ts';
import { FakeProject } from '../fake/fake-project.ts';
import { BY_HAND, prepare } from '../fake/prepare.ts';
import { examine } from '../findings.ts';
import { STEPS } from '../steps/index.ts';

const { code, stdout: version } = await runCli('gcloud', ['--version']);
const hasGcloud = code === 0;
const LACK = 'gcloud is not installed, so that its parser is not asked';

async function collectCommands(): Promise<string[]> {
  const fake = new FakeProject();
  // Updates of what exists but is wrong, and the removal of a role.
  fake.google.siteKeys.push({ name: 'projects/1234/keys/site-key', displayName: 'AppCheck' });
  fake.doByHand(BY_HAND);
  const launch = await prepare(fake);
  await launchAll(STEPS, launch);
  await examine(STEPS, launch);
  const byShape = new Map(
    fake.commands.map((command) => [
      shapeOf(command),
      `gcloud ${inShell(command).replace(/ops-\w+/, 'ops')}`,
    ]),
  );
  return [...byShape.values()];
}

/** The parser takes a tenth of a second for each: those that differ in values alone count as one. */
const shapeOf = (command: readonly string[]): string =>
  command
    .map((word) => (word.startsWith('--') ? word.replace(/=.*/, '') : word.replace(/[./:@].*/, '')))
    .join(' ');

const answers = z.array(
  z.object({ command_string: z.string(), success: z.boolean(), error_message: z.string().nullish() }),
);

test.skipIf(!hasGcloud)(hasGcloud ? 'gcloud takes every command line of a launch' : LACK, async () => {
  const commands = await collectCommands();
  expect(commands.length).toBeGreaterThan(60);
  // It answers the same to the same.
  const passed = local(
    'gcloud',
    createHash('sha256')
      .update(version + commands.join('\n'))
      .digest('hex'),
  );
  if (existsSync(passed)) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'gcloud-'));
  const file = path.join(folder, 'commands.json');
  writeFileSync(file, JSON.stringify(commands.map((command_string) => ({ command_string }))));
  try {
    const { stdout, output } = await runCli('gcloud', [
      'meta',
      'lint-gcloud-commands',
      `--commands-file=${file}`,
    ]);
    if (!stdout) throw new Error(output);
    const checked = answers.parse(JSON.parse(stdout));
    expect(checked).toHaveLength(commands.length);
    expect(
      checked
        .filter(({ success }) => !success)
        .map(({ command_string, error_message }) => [command_string, error_message]),
    ).toEqual([]);
    mkdirSync(path.dirname(passed), { recursive: true });
    writeFileSync(passed, version);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
