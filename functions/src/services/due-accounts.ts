import { type DueField, findDueAccounts } from '../store/account/due-accounts.ts';
import type { Work } from './scheduled-job.ts';
import type { Services } from './services.ts';

/**
 * Tries every due account once, the longest due first, and then begins again. Done when none is left, so that an alarm
 * notices an account that keeps failing. `attempt` must not throw.
 */
export const workOnDueAccounts =
  (field: DueField, parallel: number, attempt: (services: Services, id: string) => Promise<void>): Work =>
  async (services, progress) => {
    const { db } = services;
    const now = services.now();
    for (let { after } = progress; !progress.isTimeUp(); ) {
      const page = await findDueAccounts(db, field, { now, after, limit: parallel });
      // Saved first: an account that ends the whole run must not delay the others.
      after = page.after;
      await progress.save(after);
      if (after === null) return (await findDueAccounts(db, field, { now, after, limit: 1 })).after === null;
      await Promise.all(page.ids.map((id) => attempt(services, id)));
    }
    return false;
  };
