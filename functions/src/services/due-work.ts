import { type Due, findDue } from '../store/firestore/due-documents.ts';
import type { Work } from './scheduled-job.ts';
import type { Services } from './services.ts';

type DueWork = Due & {
  parallel: number;
  /** Must leave the document not due. */
  work: (services: Services, id: string) => Promise<unknown>;
  /** The log line of a failure, and the name of its field for the id. */
  failure: { message: string; subject: string };
};

/**
 * Tries every due document once, the longest due first, and then begins again. Failures are logged, and retried after
 * the rest of the queue. Returns true when no document is due, so an alarm notices one that keeps failing.
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
      // Save the cursor first, so the next run skips a document that crashes this one.
      after = page.after;
      await progress.save(after);
      if (after === null) return (await findDue(db, due, { now, after, limit: 1 })).after === null;
      await Promise.all(page.ids.map(attempt));
    }
    return false;
  };
