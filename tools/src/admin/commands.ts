/** What operators do to accounts by hand. */
import { randomBytes } from 'node:crypto';
import { SWITCHES, type Switch } from '@marketplace/contract/shared/call';
import { dateIn } from '@marketplace/contract/shared/time';
import { exportOf } from '../../../functions/src/services/leaving/export/export-account.ts';
import { purgeAtOnce, replayPurges } from '../../../functions/src/services/leaving/replay-purges.ts';
import { recount } from '../../../functions/src/services/maintenance/maintenance.ts';
import { migrate } from '../../../functions/src/services/maintenance/migrations/migrate.ts';
import { settleRestore } from '../../../functions/src/services/maintenance/settle-restore.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import { type Account, findUser, users } from '../../../functions/src/store/account/accounts.ts';
import { addAccount, saveFields } from '../../../functions/src/store/account/changes.ts';
import { newAccount } from '../../../functions/src/store/account/new-account.ts';
import { beginPause, endPauses, isPaused } from '../../../functions/src/store/schedule/pauses.ts';
import { SIGNED_OUT } from '../../../functions/src/store/session/sessions.ts';
import { turn } from '../../../functions/src/store/switch/switches.ts';
import { Problem } from '../lib/problem.ts';

type Command<About extends unknown[]> = {
  /** The confirmation before a change. A read-only command has none. */
  question?: string;
  /** Returns the text to print. */
  run: (services: Services, ...about: About) => Promise<string>;
};

const change = (question: string, changes: Partial<Account>): Command<[Account]> => ({
  question,
  run: async ({ db }, { id, email }) => {
    await users(db).doc(id).update(changes);
    return `Done. ${email}: ${JSON.stringify(changes)}`;
  },
});

const ABOUT_ACCOUNTS = new Map<string | undefined, Command<[Account]>>(
  Object.entries({
    find: { run: async (_: Services, account: Account) => inWords(account) },
    'make-admin': change('Make this account an administrator?', { isAdmin: true }),
    'unmake-admin': change('Remove administrator rights?', { isAdmin: false }),
    disable: change('Lock the account, and end its sessions?', { disabled: true }),
    enable: change('Unlock the account?', { disabled: false }),
    export: {
      run: async (services, account) => JSON.stringify(await exportOf(services, account), null, 2),
    },
    purge: {
      question: 'Delete the account for good, now? This cannot be undone.',
      run: async (services, { id, email }) => {
        await purgeAtOnce(services, id);
        return `${email} is deleted.`;
      },
    },
  }),
);

const ABOUT_ALL = new Map<string | undefined, Command<[]>>(
  Object.entries({
    recount: {
      question: 'Recount all totals, and correct wrong ones?',
      run: async (services) => {
        await recount(services);
        return 'Counted.';
      },
    },
    'pause-triggers': {
      question: 'Let triggers and schedules drop everything until you resume them?',
      run: async ({ db, now }) => {
        const until = await beginPause(db, now());
        return `Paused until ${until.toISOString()}. Every instance knows in a minute.`;
      },
    },
    'resume-triggers': {
      question: 'Let triggers and schedules work again, for what happens from now on?',
      run: async ({ db, now }) =>
        `Ended ${await endPauses(db, now())} pauses. Every instance knows in a minute.`,
    },
    'settle-restore': {
      question: 'Drop the emails, summaries, and fan-outs that wait, as a restored backup has them?',
      run: async (services) => {
        const now = services.now();
        if (!(await isPaused(services.db, now, now)))
          throw new Problem('Run pause-triggers first: otherwise current emails would be lost too.');
        const settled = await settleRestore(services);
        return `Emails dropped: ${settled.emails}. Fan-outs ended: ${settled.fanOuts}. Summaries postponed: ${settled.digests}.`;
      },
    },
    'replay-purges': {
      question: 'Delete the accounts that were deleted before, and that a backup brought back?',
      run: async (services) => `Accounts deleted again: ${await replayPurges(services)}.`,
    },
    migrate: {
      question: 'Run the migrations that are not finished?',
      run: async (services) => {
        await migrate(services);
        return 'All migrations are finished.';
      },
    },
  }),
);

const turning = (to: 'on' | 'off'): Command<[Switch]> => ({
  question: `Turn it ${to} for everyone?`,
  run: async ({ db }, name) => {
    await turn(db, name, to);
    return `${name} is ${to}. Every instance knows in a minute.`;
  },
});

const ABOUT_SWITCHES = new Map<string | undefined, Command<[Switch]>>(
  Object.entries({ 'turn-off': turning('off'), 'turn-on': turning('on') }),
);

const INVITE = 'invite-admin';

/**
 * Makes an account an administrator, and makes the account if there is none. A stranger may have registered the address:
 * as long as it isn't confirmed, its password and sessions end, and only the link sets a new password.
 */
const inviting = (email: string): Command<[]> => ({
  question: `${email}\nMake the account with this address an administrator, and add the account if there is none?`,
  run: async (services) => {
    const account = await findOrAddAccount(services, email);
    await saveFields(services.db, account.id, { isAdmin: true });
    if (account.emailVerified) return `${email} is an administrator.`;
    await services.identity.changePassword(account.id, randomPassword());
    await saveFields(services.db, account.id, SIGNED_OUT);
    const link = await services.identity.passwordLink(email);
    return `Open this link within an hour, and choose a password. It works once:\n\n  ${link}\n`;
  },
});

const randomPassword = () => randomBytes(32).toString('base64url');

async function findOrAddAccount(services: Services, email: string): Promise<Account> {
  const { db, identity, newId, now } = services;
  const holder = await identity.findByEmail(email);
  const known = holder && (await findUser(db, holder.id));
  if (known) return known;
  // A registration that failed leaves an account without a profile.
  if (holder) await identity.deleteAccount(holder.id);
  const account = newAccount(newId(), { name: 'Administrator', email, accountType: 'customer' }, now());
  await identity.createAccount({ id: account.id, email, password: randomPassword() });
  await addAccount(db, account);
  return account;
}

export const USAGE = `npm run admin -- <${[...ABOUT_ACCOUNTS.keys()].join('|')}> <email> [--project ID] [--yes]
npm run admin -- ${INVITE} <email> [--project ID] [--yes]
npm run admin -- <${[...ABOUT_SWITCHES.keys()].join('|')}> <${SWITCHES.join('|')}> [--project ID] [--yes]
npm run admin -- <${[...ABOUT_ALL.keys()].join('|')}> [--project ID] [--yes]
npm run admin -- --help says what each does`;

/** `about` is an email address, or a switch. */
type Order = { command?: string | undefined; about?: string | undefined };
type Confirm = (question: string) => Promise<boolean>;

/** Runs a command, if `confirm` agrees to a change. Returns the text to print. */
export async function runAdmin(
  { command, about }: Order,
  services: Services,
  confirm: Confirm,
): Promise<string> {
  const overall = ABOUT_ALL.get(command);
  if (overall && about === undefined) return carryOut(overall, '', confirm, () => overall.run(services));
  if (command === INVITE && about !== undefined) {
    const command = inviting(emailOf(about));
    return carryOut(command, '', confirm, () => command.run(services));
  }
  const switching = ABOUT_SWITCHES.get(command);
  const named = SWITCHES.find((name) => name === about);
  if (switching && named)
    return carryOut(switching, `${named}\n`, confirm, () => switching.run(services, named));
  const chosen = ABOUT_ACCOUNTS.get(command);
  if (!chosen || about === undefined) throw new Problem(USAGE);
  const account = await findAccount(services, about);
  return carryOut(chosen, `${inWords(account)}\n`, confirm, () => chosen.run(services, account));
}

async function carryOut(
  { question }: { question?: string },
  about: string,
  confirm: Confirm,
  run: () => Promise<string>,
): Promise<string> {
  if (question && !(await confirm(about + question))) return 'Nothing was changed.';
  return run();
}

function emailOf(text: string): string {
  const email = text.trim().toLowerCase();
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(email)) return email;
  throw new Problem(`"${text}" is no email address.`);
}

async function findAccount({ identity, db }: Services, email: string): Promise<Account> {
  const holder = await identity.findByEmail(email.toLowerCase());
  const account = holder && (await findUser(db, holder.id));
  if (!account) throw new Problem(`No account has the address ${email}.`);
  return account;
}

function inWords(account: Account): string {
  const { id, name, email, accountType, isAdmin, disabled, createdAt, deletesAt, sessions } = account;
  const facts = [
    accountType,
    isAdmin && 'administrator',
    disabled && 'locked out',
    deletesAt && `leaving, deleted on ${dateIn('UTC', deletesAt.toMillis())}`,
    `since ${dateIn('UTC', createdAt.toMillis())}`,
    `${sessions.length} sessions`,
  ];
  return `${name} <${email}>\n${id}\n${facts.filter(Boolean).join(', ')}`;
}
