import { handler } from '../../http/handler.ts';
import { presentUser } from '../../present/user.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { readOwnAccount, users } from '../../store/users.ts';

export const setQuickAnswers = handler('setQuickAnswers', async ({ input, actor, services }) => {
  const { db } = services;
  const attempt = { call: 'setQuickAnswers', by: actor } as const;
  const changed = await transactWithinLimit(services, attempt, async (transaction) => {
    const account = await readOwnAccount(transaction, db, actor.id);
    transaction.update(users(db).doc(actor.id), input);
    return { ...account, ...input };
  });
  return { user: presentUser(changed) };
});
