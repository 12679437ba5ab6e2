import { beforeEach, describe, expect, test } from 'vitest';
import type { Words } from './answers.ts';
import { launchAll, renew, summarize } from './engine.ts';
import { FakeProject } from './fake/fake-project.ts';
import { BY_HAND, prepare, WORDS } from './fake/prepare.ts';
import { WRITTEN_BY_LAUNCH } from './settings-file.ts';
import { chooseSteps, STEPS } from './steps/index.ts';

let fake: FakeProject;
beforeEach(() => {
  fake = new FakeProject();
});

/** Runs it once, and returns the names of the steps by their result. */
async function run(words?: Words) {
  const launch = await prepare(fake, words);
  const outcomes = await launchAll(STEPS, launch);
  fake.said.push(summarize(outcomes, launch));
  const named = (result: string) =>
    outcomes.filter((one) => one.result === result).map(({ step }) => step.name);
  return { done: named('done'), waits: named('waits'), wasDone: named('was done') };
}

/** A launch that only waits for a person, and that person. */
async function runToTheEnd() {
  fake.doByHand(BY_HAND);
  await run();
  fake.doByHand(BY_HAND);
  return run();
}

const DONE = '    Done.';
/** The files of alarms have names of their own. */
const withoutRandom = (change: string) => change.replace(/ops-\w+/, 'ops');

describe('a launch', () => {
  test('does all but what only a person can do, and says what waits', async () => {
    fake.files.set('site/terms.md', '# Ours').set('site/privacy.md', '# Ours');
    const { waits } = await run();
    expect(waits).toEqual(['mail-dns', 'domain', 'templates']);
    expect(fake.said.join('\n')).toContain('hearth.example   A   199.36.158.100');
    expect(fake.said.join('\n')).toContain('https://hearth.example/account/action');
    expect(fake.google.administrators).toEqual(['team@hearth.example']);
    expect(fake.mails.map(({ to }) => to)).toEqual(['team@hearth.example']);
  });

  test('finds nothing to do the second time', async () => {
    await runToTheEnd();
    fake.changes.length = 0;
    const { wasDone, done, waits } = await run();
    expect({ done, waits }).toEqual({ done: [], waits: [] });
    expect(wasDone).toHaveLength(STEPS.length);
    expect(fake.changes).toEqual([]);
    expect(fake.said.at(-1)).toContain('Nothing to do. https://hearth.example is launched and watched.');
  });

  test('goes on after a stop behind any step, and changes nothing twice', async () => {
    const stops: number[] = [];
    const { say } = fake.outside;
    fake.outside.say = (line) => {
      say(line);
      if (line === DONE) stops.push(fake.changes.length);
    };
    await runToTheEnd();
    const whole = fake.changes.toSorted();
    expect(stops.length).toBeGreaterThan(20);
    for (const stop of new Set(stops)) {
      fake = new FakeProject();
      fake.doByHand(BY_HAND);
      fake.stopsAfter = stop;
      if (stop < whole.length) await expect(run()).rejects.toThrow('interrupted');
      fake.stopsAfter = Number.POSITIVE_INFINITY;
      await runToTheEnd();
      expect(fake.changes.map(withoutRandom).toSorted(), `stopped after ${stop} changes`).toEqual(
        whole.map(withoutRandom),
      );
    }
  });
});

describe('a launch', () => {
  test('shows no secret, and gives it to no command line', async () => {
    await runToTheEnd();
    const secrets = [...fake.google.secrets.values()].flatMap(({ values }) => values);
    expect(secrets).toHaveLength(3);
    const shown = [...fake.said, ...fake.changes, ...fake.files.values()].join('\n');
    for (const secret of ['only-typed', ...secrets]) expect(shown).not.toContain(secret);
  });

  test('writes the settings that a deployment reads, and the name of the project', async () => {
    await runToTheEnd();
    const { settings } = await prepare(fake);
    expect(settings.values).toMatchObject({
      APP_ORIGIN: 'https://hearth.example',
      WEB_API_KEY: 'the-web-key',
      VAPID_SUBJECT: 'mailto:team@hearth.example',
      HASH_READER: 'hash-reader@my-market.iam.gserviceaccount.com',
      MAIL_FROM: 'Hearth <hello@hearth.example>',
      APP_CHECK_SITE_KEY: 'site-key',
      APP_CHECK: 'enforce',
    });
    expect(JSON.parse(fake.files.get('.firebaserc') ?? '').projects).toEqual({
      default: 'demo-marketplace',
      production: 'my-market',
    });
  });

  test('changes no other file of the checkout', async () => {
    fake.doByHand(BY_HAND);
    const before = new Map(fake.files);
    await runToTheEnd();
    const changed = [...fake.files].filter(([file, text]) => before.get(file) !== text);
    expect(changed.map(([file]) => file)).toEqual(WRITTEN_BY_LAUNCH);
  });

  test('takes power from the identity of the functions that Google gave it', async () => {
    const editor = {
      role: 'roles/editor',
      members: ['serviceAccount:1234-compute@developer.gserviceaccount.com'],
    };
    fake.google.policies.set('my-market', [editor]);
    await runToTheEnd();
    expect(fake.google.policyOf('my-market')).not.toContainEqual(editor);
  });

  test('sets up no emails and no deployments from GitHub where none are wanted', async () => {
    fake.doByHand(BY_HAND);
    const { waits, done } = await run({ ...WORDS, sender: 'none', repository: undefined });
    expect([...waits, ...done].filter((name) => /mail|github/.test(name))).toEqual([]);
    expect([...fake.google.secrets.keys()]).toEqual(['VAPID_PRIVATE_KEY']);
    expect((await prepare(fake, { project: 'production' })).plan.sender).toBe('');
  });

  test('waits for a person at the terminal, who can put a step off', async () => {
    fake.doByHand(BY_HAND);
    const asked: string[] = [];
    fake.outside.ask = async (question) => {
      asked.push(question);
      return 'later';
    };
    expect((await run()).waits).toEqual(['domain', 'templates']);
    expect(asked).toHaveLength(2);
    fake.outside.ask = async () => {
      fake.doByHand(BY_HAND);
      return '';
    };
    expect((await run()).waits).toEqual([]);
  });

  test('renews a secret, and nothing that has none', async () => {
    await runToTheEnd();
    const launch = await prepare(fake);
    const { VAPID_PUBLIC_KEY } = launch.settings.values;
    for (const step of chooseSteps('push-keys')) await renew(step, launch);
    expect(launch.settings.values.VAPID_PUBLIC_KEY).not.toBe(VAPID_PUBLIC_KEY);
    expect(fake.said.at(-1)).toContain('npm run deploy -- --project production --only functions');
    const [budget] = chooseSteps('budget');
    await expect(budget && renew(budget, launch)).rejects.toThrow("can't be renewed");
    expect(() => chooseSteps('budgets')).toThrow('There are sign-in, project,');
  });

  test('prints every step and its cost in a dry run, which changes nothing and asks Google nothing', async () => {
    const launch = await prepare(fake, { project: 'my-market' }, { isDry: true });
    const files = new Map(fake.files);
    const outcomes = await launchAll(STEPS, launch);
    const said = fake.said.join('\n');
    for (const { step } of outcomes) expect(said).toContain(step.title);
    expect(said.match(/Cost: ./g)?.length).toBeGreaterThan(25);
    expect(said).toContain('gcloud projects create my-market --name=Hearth');
    expect(fake.commands).toEqual([]);
    expect(fake.changes).toEqual([]);
    expect(fake.files).toEqual(files);
  });
});
