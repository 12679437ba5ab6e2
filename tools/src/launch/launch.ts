/**
 *   npm run launch -- --project my-market             from nothing to a deployment that is watched
 *   npm run launch -- --project my-market --dry-run   prints every step, with its cost and its commands, and does nothing
 *   npm run launch -- --project production --only mail-server,mail-test
 *   npm run launch -- --project production --renew push-keys      makes a secret again; also mail-server
 *
 * `--project` is the id of a new project, or what .firebaserc has. Each step looks first, says what it will do and what
 * that costs, does it, and checks it. What is done is skipped, so stop where you like, and run the command again. It
 * asks what it has to know; or say so:
 *
 *   --as staging                   the project's name in .firebaserc. Without it "production"
 *   --domain market.example.com    the address that people see
 *   --email team@example.com       who gets the alarms
 *   --sender "Market <hello@market.example.com>"   of emails, or none. The address of the mail server is asked for
 *   --admin me@example.com         the first administrator. Without it the team
 *   --billing 000000-000000-000000 --budget 200    which account pays, and when Google writes
 *   --repository owner/name        lets GitHub deploy the branch main
 *
 * Without a terminal, `--yes` starts it, and what only a person can do is listed at the end. Needs the gcloud CLI.
 */

import { readArguments } from '../lib/arguments.ts';
import { Problem } from '../lib/problem.ts';
import { runCommand } from '../stack/command.ts';
import { makePlan } from './answers.ts';
import { Cloud } from './cloud.ts';
import { launchAll, renew, summarize } from './engine.ts';
import { realOutside } from './real-outside.ts';
import { SettingsFile } from './settings-file.ts';
import { site } from './site.ts';
import type { Launch } from './step.ts';
import { chooseSteps, STEPS } from './steps/index.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const { values } = readArguments(import.meta.filename, {
  project: text,
  as: text,
  domain: text,
  email: text,
  sender: text,
  admin: text,
  billing: text,
  budget: text,
  repository: text,
  only: text,
  renew: text,
  yes: flag,
  'dry-run': flag,
});

await runCommand(async ({ signal, say }) => {
  const outside = realOutside(signal, say);
  const isDry = values['dry-run'];
  const steps = chooseSteps(values.only ?? values.renew);
  const plan = await makePlan(values, site, outside, { isDry });
  const cloud = new Cloud(plan.id, outside, { isDry });
  const launch: Launch = { plan, cloud, settings: new SettingsFile(plan.alias, outside), outside };
  say(
    `${plan.name}: ${plan.id} ("${plan.alias}"), functions in ${plan.region}, data in ${plan.location}, for good.`,
  );
  if (!isDry && !values.yes) await confirm(outside.ask);
  if (values.renew !== undefined) {
    for (const step of steps) await renew(step, launch);
    return;
  }
  say(summarize(await launchAll(steps, launch), launch));
});

async function confirm(ask: ((question: string) => Promise<string>) | undefined): Promise<void> {
  const count = STEPS.length;
  const question = `${count} steps, about half an hour. A month without visitors costs about $4, and docs/operations.md says more.\nType yes to begin: `;
  const answer = await ask?.(question);
  if (answer?.trim().toLowerCase() !== 'yes')
    throw new Problem('Nothing was changed. --dry-run shows the steps, and --yes begins.');
}
