import { type Due, findDue } from '../store/firestore/due-documents.ts';
import type { Work } from './scheduled-job.ts';
import type { Services } from './services.ts';

type DueWork = Due & {
  parallel: number;
  /** Never throws. Afterwards the document is no longer due, unless it failed. */
  attempt: (services: Services, id: string) => Promise<void>;
};

/**
 * Tries every due document once, the longest due first, and then begins again. Done when none is left, so that an
 * alarm notices a document that keeps failing.
 */
export const workOnDue =
  ({ parallel, attempt, ...due }: DueWork): Work =>
  async (services, progress) => {
    const { db } = services;
    const now = services.now();
    for (let { after } = progress; !progress.isTimeUp(); ) {
      const page = await findDue(db, due, { now, after, limit: parallel });
      // Saved first: a document that ends the whole run must not delay the others.
      after = page.after;
      await progress.save(after);
      if (after === null) return (await findDue(db, due, { now, after, limit: 1 })).after === null;
      await Promise.all(page.ids.map((id) => attempt(services, id)));
    }
    return false;
  };
