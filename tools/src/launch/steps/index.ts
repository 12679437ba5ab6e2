/** The steps from nothing to a watched deployment, in the order in which they need each other. */
import { Problem } from '../../lib/problem.ts';
import type { Step } from '../step.ts';
import { appCheck, webApp, webKey } from './app.ts';
import { backups, exportJobs } from './backups.ts';
import { copies, files, firestore } from './data.ts';
import { deployment, indexStates, migrations, terms } from './deployment.ts';
import { domain } from './domain.ts';
import { github } from './github.ts';
import { accounts, roles } from './identities.ts';
import { mailDns, mailServer, mailTest } from './mail.ts';
import { budget } from './money.ts';
import { alias, apis, billing, firebase, project, signIn } from './project.ts';
import { pushKeys } from './secrets.ts';
import { auth, templates } from './sign-in.ts';
import { administrator, alarms } from './watch.ts';

export const STEPS: readonly Step[] = [
  signIn,
  project,
  alias,
  billing,
  apis,
  budget,
  firebase,
  firestore,
  files,
  copies,
  auth,
  webApp,
  webKey,
  appCheck,
  accounts,
  roles,
  pushKeys,
  mailServer,
  mailTest,
  mailDns,
  domain,
  templates,
  terms,
  deployment,
  indexStates,
  migrations,
  backups,
  exportJobs,
  alarms,
  administrator,
  github,
];

/** The steps of a list of names, in their order. Without a list all. */
export function chooseSteps(names: string | undefined): readonly Step[] {
  if (names === undefined) return STEPS;
  const wanted = names.split(',');
  const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Problem(
      `No step is called ${unknown.join(', ')}. There are ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
  return STEPS.filter(({ name }) => wanted.includes(name));
}
