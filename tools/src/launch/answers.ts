/** What a launch has to know: from its words, from the settings of an earlier run, or from the person. */
import { Problem } from '../lib/problem.ts';
import type { Outside } from './outside.ts';
import { readAliases, SettingsFile } from './settings-file.ts';
import type { Plan } from './step.ts';

/** The words of the command line. */
export type Words = {
  project?: string | undefined;
  as?: string | undefined;
  domain?: string | undefined;
  email?: string | undefined;
  sender?: string | undefined;
  admin?: string | undefined;
  billing?: string | undefined;
  budget?: string | undefined;
  repository?: string | undefined;
};

/** What `site/` says. */
export type Site = Pick<Plan, 'name' | 'supportEmail' | 'region' | 'location'>;

const ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const SENDER = /^(?:[^<>]+<[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)$/;
const NO_EMAILS = 'none';

/** A name of `.firebaserc`, an id that has one, or a new id. */
export function findTarget(words: Words, outside: Pick<Outside, 'readFile'>): { id: string; alias: string } {
  const { project, as } = words;
  if (!project) throw new Problem('Say which project: npm run launch -- --project ID');
  const aliases = readAliases(outside);
  const known = Object.entries(aliases).find(([name, id]) => project === name || project === id);
  const [alias, id] = known ?? [as ?? 'production', project];
  if (id.startsWith('demo-'))
    throw new Problem(`"${id}" is the project of the emulators: nothing is launched there.`);
  if (!ID.test(id))
    throw new Problem(
      `"${id}" is no project id: 6 to 30 lowercase letters, digits, and hyphens, beginning with a letter.`,
    );
  if (!known && aliases[alias] !== undefined)
    throw new Problem(
      `.firebaserc calls ${aliases[alias]} "${alias}". Name the new project: --project ${id} --as staging`,
    );
  return { id, alias };
}

type Question = {
  name: keyof Words;
  text: string;
  known: string | undefined;
  pattern: RegExp;
  wrong: string;
};

export async function makePlan(
  words: Words,
  site: Site,
  outside: Outside,
  { isDry = false } = {},
): Promise<Plan> {
  const target = findTarget(words, outside);
  const { APP_ORIGIN, VAPID_SUBJECT, MAIL_FROM } = new SettingsFile(target.alias, outside).values;
  const answer = async ({ name, text, known, pattern, wrong }: Question): Promise<string> => {
    const given = words[name] ?? known ?? (isDry ? undefined : await outside.ask?.(`${text}: `));
    if (given === undefined && isDry) return EXAMPLES[name] ?? '';
    if (given === undefined || given === '') throw new Problem(`Say --${name}: ${text.toLowerCase()}.`);
    if (pattern.test(given)) return given;
    throw new Problem(`--${name} "${given}" is wrong: ${wrong}`);
  };
  const domain = await answer({
    name: 'domain',
    text: 'The address that people see, such as market.example.com',
    known: APP_ORIGIN?.replace('https://', ''),
    pattern: DOMAIN,
    wrong: 'it has neither https:// nor a slash, such as market.example.com.',
  });
  const team = await answer({
    name: 'email',
    text: 'Who gets the alarms, such as team@example.com',
    known: VAPID_SUBJECT?.replace('mailto:', ''),
    pattern: EMAIL,
    wrong: 'an email address looks like team@example.com.',
  });
  const sender = await answer({
    name: 'sender',
    text: `The sender of emails, such as "${site.name} <hello@${domain}>", or none to send no emails yet`,
    known: MAIL_FROM === '' ? NO_EMAILS : MAIL_FROM,
    pattern: new RegExp(`^${NO_EMAILS}$|${SENDER.source}`),
    wrong: `a sender looks like ${site.name} <hello@${domain}>.`,
  });
  return {
    ...target,
    ...site,
    domain,
    team,
    sender: sender === NO_EMAILS ? '' : sender,
    admin: words.admin ?? team,
    billing: words.billing,
    budget: readBudget(words.budget),
    repository: readRepository(words.repository),
  };
}

/** What a dry run shows where nothing is known. */
const EXAMPLES: Partial<Record<keyof Words, string>> = {
  domain: 'market.example.com',
  email: 'team@example.com',
  sender: 'Team <hello@market.example.com>',
};

const DEFAULT_BUDGET = 200;

function readBudget(text: string | undefined): number {
  const budget = Number(text ?? DEFAULT_BUDGET);
  if (Number.isInteger(budget) && budget > 0) return budget;
  throw new Problem(
    `--budget "${text}" is wrong: it is a whole number, in the currency of the billing account.`,
  );
}

function readRepository(text: string | undefined): string | undefined {
  if (text === undefined || /^[\w.-]+\/[\w.-]+$/.test(text)) return text;
  throw new Problem(`--repository "${text}" is wrong: it is owner/name, as GitHub has it.`);
}
