import { makePlan, type Words } from '../answers.ts';
import { Cloud } from '../cloud.ts';
import { SettingsFile } from '../settings-file.ts';
import type { Launch } from '../step.ts';
import type { FakeProject } from './fake-project.ts';

const SITE = {
  name: 'Hearth',
  supportEmail: 'help@hearth.example',
  region: 'us-central1',
  location: 'nam5',
};

export const WORDS: Words = {
  project: 'my-market',
  domain: 'hearth.example',
  email: 'team@hearth.example',
  sender: 'Hearth <hello@hearth.example>',
  repository: 'hearth/market',
};

/** What only a person can do about `WORDS`. */
export const BY_HAND = { domain: 'hearth.example', supportEmail: SITE.supportEmail };

export async function prepare(
  { outside }: FakeProject,
  words: Words = WORDS,
  { isDry = false } = {},
): Promise<Launch> {
  const plan = await makePlan(words, SITE, outside, { isDry });
  const settings = new SettingsFile(plan.alias, outside);
  return { plan, cloud: new Cloud(plan.id, outside, { isDry }), settings, outside };
}
