/** The real gcloud, on a stand-in of Google's APIs that has the state of a fake project. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCli } from '../../lib/run-cli.ts';
import { type FakeApis, serveApis } from '../fake/apis/serve.ts';
import { FakeProject } from '../fake/fake-project.ts';

/** It takes minutes, so that only the nightly run wants it. */
export const isRealGcloudWanted =
  process.env.REAL_GCLOUD === '1' && (await runCli('gcloud', ['--version'])).code === 0;

/** They have no endpoint override: credentials, budgets, and Cloud Run. The fake answers them. */
const WITHOUT_OVERRIDE = /^(?:auth|billing budgets|run) /;

export type RealGcloud = {
  fake: FakeProject;
  apis: FakeApis;
  /** From now on gcloud carries out what the fake did until now. */
  begin: () => void;
  /** All that gcloud has noted on this machine, such as its logs. */
  readNotes: () => string;
  /** As on a machine where no one has signed in. */
  signOut: () => void;
};

export async function withRealGcloud(use: (gcloud: RealGcloud) => Promise<void>): Promise<void> {
  const fake = new FakeProject();
  const apis = await serveApis(fake.google);
  const folder = mkdtempSync(path.join(tmpdir(), 'gcloud-'));
  const token = path.join(folder, 'token');
  writeFileSync(token, 'a-token');
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...apis.env,
    CLOUDSDK_CONFIG: folder,
    CLOUDSDK_AUTH_ACCESS_TOKEN_FILE: token,
    CLOUDSDK_CORE_DISABLE_USAGE_REPORTING: '1',
    CLOUDSDK_COMPONENT_MANAGER_DISABLE_UPDATE_CHECK: '1',
  };
  let withoutOverride = WITHOUT_OVERRIDE;
  const { run } = fake.outside;
  const begin = () => {
    fake.outside.run = (program, words, input) =>
      program !== 'gcloud' || withoutOverride.test(words.join(' '))
        ? run(program, words, input)
        : runCli('gcloud', words, { env, ...(input !== undefined && { input }) });
  };
  const signOut = () => {
    delete env.CLOUDSDK_AUTH_ACCESS_TOKEN_FILE;
    withoutOverride = /^(?:billing budgets|run) /;
  };
  const readNotes = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
      .join('\n');
  try {
    await use({ fake, apis, begin, readNotes, signOut });
  } finally {
    apis.close();
    rmSync(folder, { recursive: true });
  }
}
