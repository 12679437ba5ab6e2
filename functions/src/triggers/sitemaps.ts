import { Timestamp } from 'firebase-admin/firestore';
import { TRIGGERS } from '../capacity.ts';
import { services } from '../services/index.ts';
import { writeSitemaps as writeFiles } from '../services/sitemap/sitemaps.ts';
import { changeRun } from '../store/schedule/runs.ts';
import { onSchedule } from './pausable.ts';

export const writeSitemaps = onSchedule(
  {
    ...TRIGGERS,
    schedule: 'every day 02:00',
    timeZone: 'Etc/UTC',
    region: 'us-central1',
    timeoutSeconds: 1800,
    retryCount: 3,
  },
  async () => {
    await writeFiles(services());
    const { db, now } = services();
    await changeRun(db, 'writeSitemaps', { finishedAt: Timestamp.fromDate(now()) });
  },
);
