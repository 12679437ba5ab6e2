import { handler } from '../../http/handler.ts';
import { readOwnAccount } from '../../store/account/accounts.ts';
import { changeAccount } from '../../store/account/changes.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';

export const getVisitSettings = handler('getVisitSettings', async ({ actor }) => actor.visitSettings);

export const changeVisitSettings = handler('changeVisitSettings', async ({ input, actor, services }) => {
  const attempt = { call: 'changeVisitSettings', by: actor } as const;
  const changed = await transactWithinLimit(services, attempt, async (transaction) => {
    const account = await readOwnAccount(transaction, services.db, actor.id);
    return changeAccount(transaction, services.db, account, { visitSettings: input });
  });
  return changed.visitSettings;
});
