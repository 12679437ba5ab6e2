import type { Progress } from '../../store/schedule/runs.ts';
import type { AccountCopy } from '../identity/account-copies.ts';
import type { Services } from '../services.ts';

type Needs = Pick<Services, 'identity' | 'exports' | 'log' | 'newId'>;

/** Of a thousand accounts each. Bounds the memory, and the number of files to import. */
const PAGES_PER_FILE = 20;

/** Copies all accounts of Auth with their password hashes into files that `firebase auth:import` reads. */
export async function exportAccounts(needs: Needs, progress: Progress): Promise<boolean> {
  const folder = `accounts/${progress.startedAt.toISOString()}`;
  let { after, parts } = progress;
  while (!progress.isTimeUp()) {
    const { users, next } = await copyPages(needs, after);
    // A name of its own for each try: the function may create files there, but not replace them.
    const name = `${folder}/${String(parts).padStart(5, '0')}-${needs.newId()}.json`;
    await needs.exports.write(name, Buffer.from(JSON.stringify({ users })), 'application/json');
    [after, parts] = [next, parts + 1];
    if (after === null) {
      needs.log.info('exported accounts', { files: parts });
      return true;
    }
    await progress.save(after, parts);
  }
  return false;
}

async function copyPages({ identity }: Needs, after: string | null) {
  const users: AccountCopy[] = [];
  let next = after;
  for (let pages = 0; pages < PAGES_PER_FILE && (pages === 0 || next !== null); pages += 1) {
    const page = await identity.copyAccounts(next ?? undefined);
    users.push(...page.accounts);
    next = page.next ?? null;
  }
  return { users, next };
}
