/**
 *   npm run doctor                          what this machine lacks to run and test the product
 *   npm run doctor -- --project production  what a deployment lacks, or what got old, each with its command
 *
 * It changes nothing. With a project it asks Google by the gcloud CLI, as `npm run launch` does, and ends with code 1 if
 * something is missing.
 */

import { readArguments } from '../lib/arguments.ts';
import { findProject } from '../lib/projects.ts';
import { describeMachine } from '../provision/machine.ts';
import { runCommand } from '../stack/command.ts';
import { makePlan } from './answers.ts';
import { Cloud } from './cloud.ts';
import { describeFindings, examine } from './findings.ts';
import { realOutside } from './real-outside.ts';
import { SettingsFile } from './settings-file.ts';
import { site } from './site.ts';
import { STEPS } from './steps/index.ts';

const { values } = readArguments(import.meta.filename, { project: { type: 'string' } });

await runCommand(async ({ signal, say }) => {
  if (values.project === undefined) return say(await describeMachine());
  // A launch takes new projects, and this only launched ones.
  const { id } = findProject(values.project);
  const outside = realOutside(signal, say);
  const plan = await makePlan({ project: id }, site, { ...outside, ask: undefined });
  const launch = {
    plan,
    cloud: new Cloud(id, outside),
    settings: new SettingsFile(plan.alias, outside),
    outside,
  };
  const findings = await examine(STEPS, launch);
  say(describeFindings(findings, launch));
  if (findings.some(({ lacks }) => lacks.length > 0)) process.exitCode = 1;
});
