import { earlyHandler } from '../../http/handler.ts';
import { presentRequestStats } from '../../present/request-stats.ts';
import { openRequestTotals } from '../../store/open-request-totals.ts';
import { readTotals } from '../../store/totals.ts';

export const getRequestStats = earlyHandler('getRequestStats', async ({ services: { db, now } }) =>
  presentRequestStats(await readTotals(db, openRequestTotals, now())),
);
