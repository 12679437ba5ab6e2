import { type Due, findDue } from '../store/firestore/due-documents.ts';
import type { Work } from './scheduled-job.ts';
import type { Services } from './services.ts';

type DueWork = Due & {
  parallel: number;
  /** Afterwards the document is no longer due. */
  work: (services: Services, id: string) => Promise<unknown>;
  /** What the log says of one that failed, and what it calls the id. */
  failure: { message: string; subject: string };
};

/**
 * Tries every due document once, the longest due first, and then begins again. One that fails is tried again after all
 * others. Done when none is left, so that an alarm notices a document that keeps failing.
 */
export const workOnDue =
  ({ parallel, work, failure: { message, subject }, ...due }: DueWork): Work =>
  async (services, progress) => {
    const { db, log } = services;
    const now = services.now();
    const attempt = (id: string) =>
      work(services, id).catch((error: unknown) => log.error(message, error, { [subject]: id }));
    for (let { after } = progress; !progress.isTimeUp(); ) {
      const page = await findDue(db, due, { now, after, limit: parallel });
      // Saved first: a document that ends the whole run must not delay the others.
      after = page.after;
      await progress.save(after);
      if (after === null) return (await findDue(db, due, { now, after, limit: 1 })).after === null;
      await Promise.all(page.ids.map(attempt));
    }
    return false;
  };
