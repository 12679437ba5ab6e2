/** The real gcloud carries a launch out, on a stand-in of Google's APIs. */
import { expect, test } from 'vitest';
import { launchAll } from '../engine.ts';
import { BY_HAND, prepare } from '../fake/prepare.ts';
import { STEPS } from '../steps/index.ts';
import { isRealGcloudWanted, withRealGcloud } from './real-gcloud.ts';

const HOUR_MS = 3_600_000;

test.skipIf(!isRealGcloudWanted)(
  'the real gcloud launches a project with a stop after each step, and has nothing to do the second time',
  () =>
    withRealGcloud(async ({ fake, apis, begin, readNotes }) => {
      begin();
      fake.doByHand(BY_HAND);
      // A launch that goes on knows only what Google and the files have.
      for (const step of STEPS) await launchAll([step], await prepare(fake));
      fake.doByHand(BY_HAND);
      const second = await launchAll(STEPS, await prepare(fake));
      expect(second.filter(({ result }) => result !== 'was done')).toEqual([]);
      expect(apis.unknown).toEqual([]);
      const secrets = [...fake.google.secrets.values()].flatMap(({ values }) => values);
      expect(secrets).toHaveLength(3);
      const noted = [...fake.said, ...fake.files.values(), readNotes()].join('\n');
      for (const secret of secrets) expect(noted).not.toContain(secret);
    }),
  HOUR_MS,
);
