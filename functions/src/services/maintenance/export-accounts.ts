import { runInParts } from '../../store/schedule/progress.ts';
import type { AccountCopy } from '../identity/account-copies.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'db' | 'identity' | 'exports' | 'log' | 'now' | 'newId'>;

/** Of a thousand accounts each. Bounds the memory, and the number of files to import. */
const PAGES_PER_FILE = 20;

/** Copies all accounts of Auth with their password hashes into files that `firebase auth:import` reads. */
export async function exportAccounts({ db, identity, exports, log, now, newId }: Needs): Promise<void> {
  const { parts } = await runInParts(db, 'exportAccounts', now, async ({ startedAt, after, parts }) => {
    const users: AccountCopy[] = [];
    let page = after ?? undefined;
    for (let pages = 0; pages < PAGES_PER_FILE && (pages === 0 || page !== undefined); pages += 1) {
      const { accounts, next } = await identity.copyAccounts(page);
      users.push(...accounts);
      page = next;
    }
    // A name of its own for each try: the function may create files there, but not replace them.
    const name = `accounts/${startedAt.toISOString()}/${String(parts).padStart(5, '0')}-${newId()}.json`;
    await exports.write(name, Buffer.from(JSON.stringify({ users })), 'application/json');
    return page ?? null;
  });
  log.info('exported accounts', { files: parts });
}
