import { handler } from '../../http/handler.ts';
import { exportOf } from '../../services/leaving/export-account.ts';
import { limitOf } from '../../store/limited-transactions.ts';
import { countAttempt } from '../../store/rate-limits.ts';

export const exportAccount = handler('exportAccount', async ({ actor, session, services }) => {
  const { db, config, now } = services;
  await countAttempt(db, [limitOf({ call: 'exportAccount', by: actor }, config)], now());
  return exportOf(services, actor, session);
});
