import type { Cloud } from './cloud.ts';
import type { Outside } from './outside.ts';
import type { SettingsFile } from './settings-file.ts';

/** What a launch was asked for, and what `site/` says. */
export type Plan = {
  id: string;
  /** The project's name in `.firebaserc`, by which every command takes it. */
  alias: string;
  /** The product's name. */
  name: string;
  supportEmail: string;
  /** Of the functions. */
  region: string;
  /** Of the data. */
  location: string;
  domain: string;
  /** Who gets the alarms. */
  team: string;
  billing: string | undefined;
  /** In the currency of the billing account, a month. */
  budget: number;
  /** `Name <address>`, or empty for a product that sends no emails. */
  sender: string;
  /** The first administrator. */
  admin: string;
  /** `owner/name` on GitHub, if deployments should run from there. */
  repository: string | undefined;
};

export type Launch = {
  plan: Plan;
  cloud: Cloud;
  settings: SettingsFile;
  outside: Outside;
};

/** What is missing, each in a few words. Empty if nothing is. */
export type Lacks = string[];

export type Step = {
  name: string;
  title: string;
  cost: string;
  /** Whether it is done. */
  look: (launch: Launch) => Promise<Lacks>;
  /** Absent where only a person can do it. */
  do?: (launch: Launch) => Promise<void>;
  /** Does it again, for `--renew`. */
  renew?: (launch: Launch) => Promise<void>;
  /** What a person does, with the text to paste. Shown after `do` too, if something is still missing. */
  byHand?: (launch: Launch) => Promise<string> | string;
  /** What got old or broke since. `look` where it says all there is. */
  check?: (launch: Launch) => Promise<Lacks>;
  /** True if later steps can only fail without it, so that the launch ends where a person has not done it. */
  isNeeded?: boolean;
  /** False for what a plan leaves out. */
  isWanted?: (plan: Plan) => boolean;
};

export const bucketsOf = ({ id }: Pick<Plan, 'id'>) => ({
  files: `${id}.firebasestorage.app`,
  exports: `${id}-exports`,
  purged: `${id}-purged`,
});

export const originOf = ({ domain }: Pick<Plan, 'domain'>): string => `https://${domain}`;

/** How many lacks of a step fit on a page. */
const MAX_LACKS = 3;

export const inLine = (lacks: Lacks): string =>
  [
    ...lacks.slice(0, MAX_LACKS),
    ...(lacks.length > MAX_LACKS ? [`and ${lacks.length - MAX_LACKS} more`] : []),
  ].join(', ');

/** Some lacks, each with whether it exists. */
export const lacksOf = (all: Record<string, boolean>): Lacks =>
  Object.entries(all).flatMap(([lack, isMissing]) => (isMissing ? [lack] : []));
