import { services } from '../services/index.ts';
import { movePictureFiles } from '../services/moderation/acts.ts';
import { notifyOfAct, notifyOfAppeals, notifyOfReports } from '../services/notification/moderation.ts';
import { acts } from '../store/act/acts.ts';
import { momentOf, notifying } from './options.ts';
import { onDocumentWritten } from './pausable.ts';

/** Notifies the author of acts and administrators of appeals. Moves the bytes of a picture if the call didn't. */
export const actChanged = onDocumentWritten(
  { ...notifying, document: 'acts/{id}' },
  async ({ data, params: { id }, time }) => {
    if (!data) return;
    const act = (await acts(services().db).doc(id).get()).data();
    if (act) await movePictureFiles(services(), act);
    if (!momentOf({ time }, services().now())) return;
    if (data.after.exists) await notifyOfAct(services(), id);
    const [waited, waits] = [data.before, data.after].map((one) => one.get('appeal.decided') === null);
    if (waited !== waits) await notifyOfAppeals(services(), id);
  },
);

/** Notifies administrators of new reports, and withdraws that when none are open. */
export const reportChanged = onDocumentWritten(
  { ...notifying, document: 'reports/{id}' },
  async ({ data, params: { id }, time }) => {
    if (!data || !momentOf({ time }, services().now())) return;
    const [waited, waits] = [data.before, data.after].map((report) => report.get('closed') === null);
    if (waited !== waits) await notifyOfReports(services(), id);
  },
);
