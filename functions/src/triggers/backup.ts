import { Timestamp } from 'firebase-admin/firestore';
import { TRIGGERS } from '../capacity.ts';
import { services } from '../services/index.ts';
import { exportAccounts as copyAccounts } from '../services/maintenance/export-accounts.ts';
import { changeRun } from '../store/schedule/runs.ts';
import { onSchedule } from './pausable.ts';

/** At the hour of the database's own export, so that both can be restored together. */
export const exportAccounts = onSchedule(
  {
    ...TRIGGERS,
    schedule: 'every day 04:00',
    timeZone: 'Etc/UTC',
    region: 'us-central1',
    timeoutSeconds: 1800,
    retryCount: 3,
  },
  async () => {
    await copyAccounts(services());
    const { db, now } = services();
    await changeRun(db, 'exportAccounts', { finishedAt: Timestamp.fromDate(now()) });
  },
);
