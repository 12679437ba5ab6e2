import { beforeEach, expect, test } from 'vitest';
import { launchAll } from './engine.ts';
import { FakeProject } from './fake/fake-project.ts';
import { BY_HAND, prepare, WORDS } from './fake/prepare.ts';
import { describeFindings, examine } from './findings.ts';
import { STEPS } from './steps/index.ts';

let fake: FakeProject;
beforeEach(async () => {
  fake = new FakeProject();
  fake.doByHand(BY_HAND);
  await launchAll(STEPS, await prepare(fake, { ...WORDS, repository: undefined }));
  fake.doByHand(BY_HAND);
  fake.changes.length = 0;
});

async function report(): Promise<string> {
  const launch = await prepare(fake, { ...WORDS, repository: undefined });
  const said = describeFindings(await examine(STEPS, launch), launch);
  expect(fake.changes).toEqual([]);
  return said;
}

test('finds nothing missing after a launch', async () => {
  expect(await report()).toContain('Nothing is missing.');
});

const rot: Record<string, [step: string, plant: () => void, says: RegExp]> = {
  'a key for everything': ['web-key', () => fake.google.keyTargets.clear(), /the limits of the web API key/],
  'push keys of two pairs': [
    'push-keys',
    () =>
      void fake.files.set(
        'functions/.env.production',
        `${fake.files.get('functions/.env.production')}VAPID_PUBLIC_KEY=other\n`,
      ),
    /a pair of VAPID keys/,
  ],
  'a DNS record that is gone': [
    'mail-dns',
    () => fake.texts.delete('hearth.example'),
    /the SPF record of hearth\.example/,
  ],
  'a mail server that was never tested': [
    'mail-test',
    () => void fake.google.secrets.get('SMTP_URL')?.values.push('smtps://other'),
    /a test of the mail server/,
  ],
  'no administrator': [
    'administrator',
    () => {
      fake.google.administrators = [];
    },
    /an administrator/,
  ],
  'an old backup': [
    'backups',
    () => {
      fake.google.backups = [{ snapshotTime: '2030-02-01T04:00:00Z', state: 'READY' }];
      fake.google.now = new Date('2030-02-10T12:00:00Z');
    },
    /a backup of the last 36 hours/,
  ],
  'an export that fails': [
    'exports',
    () => void fake.google.jobs.set('weekly-export', { state: 'ENABLED', status: { code: 7 } }),
    /a run of weekly-export without a fault/,
  ],
  'an index that is not built': [
    'indexes',
    () => Object.assign(fake.google.indexes[0] ?? {}, { state: 'NEEDS_REPAIR' }),
    /which is NEEDS_REPAIR/,
  ],
  'an alarm that is gone': [
    'alarms',
    () => fake.google.watching.policies.delete('Emails are late'),
    /the alarm "Emails are late"/,
  ],
  'App Check with another key': [
    'app-check',
    () => {
      fake.google.siteKey = 'another';
    },
    /the site key in App Check/,
  ],
  'no budget': ['budget', () => fake.google.budgets.clear(), /a budget/],
  'a certificate that ends': [
    'domain',
    () => {
      fake.certificateEnd = new Date('2030-02-05T12:00:00Z');
    },
    /this one ends in 5 days/,
  ],
  'a product that does not answer': [
    'deployment',
    () => fake.plant(/api\/health/, 'Out of order'),
    /an answer of https:\/\/my-market\.web\.app\/api\/health/,
  ],
};

test.each(Object.entries(rot))('names %s, with its command', async (_, [step, plant, says]) => {
  plant();
  const said = await report();
  expect(said).toMatch(says);
  expect(said).toContain(`npm run launch -- --project production --only ${step}`);
  expect(said).toMatch(/\n1 of \d+ steps need something: run the command below each\.$/);
});

test('says why it could not look, and looks at the rest', async () => {
  fake.plant(/scheduler jobs list/, 'ERROR: PERMISSION_DENIED');
  fake.google.budgets.clear();
  const said = await report();
  expect(said).toMatch(/unknown {2}Export the database [\s\S]*PERMISSION_DENIED/);
  expect(said).toContain(': a budget\n         npm run launch -- --project production --only budget');
});

test('looks no further where there is no project', async () => {
  fake.google.project = undefined;
  expect(await report()).toMatch(
    /missing {2}Create the project: the project "my-market"\n.*--only project\n.*\n\n1 of 2/,
  );
});
