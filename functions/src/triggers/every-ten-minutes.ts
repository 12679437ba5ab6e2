import { onSchedule } from 'firebase-functions/v2/scheduler';
import { TRIGGERS } from '../capacity.ts';
import { services } from '../services/index.ts';
import { removeLargeUploads } from '../services/maintenance.ts';
import { publishDueReviews } from '../store/reviews.ts';
import { forgetEndedSuspensions } from '../store/users.ts';

export const everyTenMinutes = onSchedule(
  { ...TRIGGERS, schedule: 'every 10 minutes', region: 'us-central1' },
  async () => {
    const { db, now } = services();
    await Promise.all([
      removeLargeUploads(services()),
      publishDueReviews(db, now()),
      forgetEndedSuspensions(db, now()),
    ]);
  },
);
