import { createECDH, randomBytes } from 'node:crypto';
import webPush from 'web-push';
import { z } from 'zod';
import { type Launch, lacksOf, type Step } from '../step.ts';

const secrets = z.array(z.object({ name: z.string(), labels: z.record(z.string(), z.string()).default({}) }));
const versions = z.array(z.object({ name: z.string(), state: z.string() }));

export async function findSecret({ cloud }: Launch, name: string) {
  const all = await cloud.list(secrets, ['secrets', 'list'], []);
  const found = all.find((one) => one.name.endsWith(`/${name}`));
  if (!found) return undefined;
  // Newest first.
  const listed = await cloud.list(versions, ['secrets', 'versions', 'list', name], []);
  const newest = listed.find(({ state }) => state === 'ENABLED');
  return { labels: found.labels, version: newest?.name.split('/').at(-1) };
}

export const readSecret = ({ cloud }: Launch, name: string): Promise<string | undefined> =>
  cloud.text(['secrets', 'versions', 'access', 'latest', `--secret=${name}`]);

/** The value goes to gcloud's input: neither a shell's history nor a list of processes has it. */
export async function setSecret(launch: Launch, name: string, value: string): Promise<void> {
  const { cloud } = launch;
  if (!(await findSecret(launch, name)))
    await cloud.change(['secrets', 'create', name, '--replication-policy=automatic']);
  await cloud.change(['secrets', 'versions', 'add', name, '--data-file=-'], value);
}

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey().toString('base64url');
}

/** Also whether the two halves belong together: otherwise every push service answers 401 or 403. */
async function isPair(launch: Launch): Promise<boolean> {
  const { VAPID_PUBLIC_KEY } = launch.settings.values;
  const privateKey = (await findSecret(launch, 'VAPID_PRIVATE_KEY'))?.version
    ? await readSecret(launch, 'VAPID_PRIVATE_KEY')
    : undefined;
  return privateKey !== undefined && publicKeyOf(privateKey) === VAPID_PUBLIC_KEY;
}

export const pushKeys: Step = {
  name: 'push-keys',
  title: 'Make the keys of push notifications',
  cost: 'Secret Manager: $0.06 a month for each secret beyond six.',
  look: async (launch) => lacksOf({ 'a pair of VAPID keys': launch.cloud.isDry || !(await isPair(launch)) }),
  do: makePair,
  /** Ends all subscriptions: people turn push on again. */
  renew: makePair,
};

async function makePair(launch: Launch): Promise<void> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await setSecret(launch, 'VAPID_PRIVATE_KEY', privateKey);
  if (!launch.cloud.isDry) launch.settings.set({ VAPID_PUBLIC_KEY: publicKey });
}

export const makeReportsSecret = (launch: Launch): Promise<void> =>
  setSecret(launch, 'MAIL_REPORTS_SECRET', randomBytes(32).toString('hex'));
