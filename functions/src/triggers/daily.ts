import { onSchedule } from 'firebase-functions/v2/scheduler';
import { TRIGGERS } from '../capacity.ts';
import { services } from '../services/index.ts';
import { purgeDueAccounts } from '../services/leaving/purge-account.ts';
import { runDailyMaintenance } from '../services/maintenance.ts';

export const daily = onSchedule(
  {
    ...TRIGGERS,
    schedule: 'every day 03:30',
    timeZone: 'Etc/UTC',
    region: 'us-central1',
    timeoutSeconds: 540,
    retryCount: 3,
  },
  async () => {
    await purgeDueAccounts(services());
    await runDailyMaintenance(services());
  },
);
