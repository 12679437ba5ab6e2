/**
 * The real gcloud carries a launch out, on a stand-in of Google's APIs. It takes minutes, so that only the nightly run
 * does it, where gcloud is installed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../lib/run-cli.ts';
import { launchAll } from '../engine.ts';
import { serveApis } from '../fake/apis/serve.ts';
import { FakeProject } from '../fake/fake-project.ts';
import { BY_HAND, prepare } from '../fake/prepare.ts';
import { STEPS } from '../steps/index.ts';

const isWanted = process.env.REAL_GCLOUD === '1' && (await runCli('gcloud', ['--version'])).code === 0;

/** They have no endpoint override: credentials, budgets, and Cloud Run. The fake answers them. */
const WITHOUT_OVERRIDE = /^(?:auth|billing budgets|run) /;

const HOUR_MS = 3_600_000;

test.skipIf(!isWanted)(
  'the real gcloud launches a project, and has nothing to do the second time',
  async () => {
    const fake = new FakeProject();
    const apis = await serveApis(fake.google);
    const folder = mkdtempSync(path.join(tmpdir(), 'gcloud-'));
    const token = path.join(folder, 'token');
    writeFileSync(token, 'a-token');
    const env = {
      ...process.env,
      ...apis.env,
      CLOUDSDK_CONFIG: folder,
      CLOUDSDK_AUTH_ACCESS_TOKEN_FILE: token,
      CLOUDSDK_CORE_DISABLE_USAGE_REPORTING: '1',
      CLOUDSDK_COMPONENT_MANAGER_DISABLE_UPDATE_CHECK: '1',
    };
    const { run } = fake.outside;
    fake.outside.run = (program, words, input) =>
      program !== 'gcloud' || WITHOUT_OVERRIDE.test(words.join(' '))
        ? run(program, words, input)
        : runCli('gcloud', words, { env, ...(input !== undefined && { input }) });
    try {
      fake.doByHand(BY_HAND);
      await launchAll(STEPS, await prepare(fake));
      fake.doByHand(BY_HAND);
      const second = await launchAll(STEPS, await prepare(fake));
      expect(second.filter(({ result }) => result !== 'was done')).toEqual([]);
      expect(apis.unknown).toEqual([]);
    } finally {
      apis.close();
      rmSync(folder, { recursive: true });
    }
  },
  HOUR_MS,
);
