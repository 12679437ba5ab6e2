import { shareAmongGuests } from '../http/guest-cache.ts';
import { handler } from '../http/handler.ts';
import { presentUser } from '../present/account.ts';
import { presentBusiness } from '../present/business.ts';
import { readOwnAccount } from '../store/account/accounts.ts';
import { changePictures } from '../store/account/changes.ts';
import { requireBusiness } from '../store/business/businesses.ts';
import { readPublicFigures } from '../store/business/public-figures.ts';
import { prepareAttaching } from '../store/picture/pictures.ts';
import { transactWithinLimit } from '../store/rate-limit/transactions.ts';

export const getBusiness = handler(
  'getBusiness',
  async ({ params, actor, services: { db, now }, setHeader }) => {
    const today = now();
    const business = await requireBusiness(db, params.id, today);
    shareAmongGuests(actor, setHeader);
    return presentBusiness(business, await readPublicFigures(db, business.id, today), today);
  },
);

export const setPortfolio = handler('setPortfolio', async ({ input, actor, services }) => {
  const { db } = services;
  const attempt = { call: 'setPortfolio', by: actor } as const;
  const changed = await transactWithinLimit(services, attempt, async (transaction) => {
    const account = await readOwnAccount(transaction, db, actor.id);
    const shown = account.portfolio.map(({ imageUrl }) => imageUrl);
    const added = input.portfolio.map(({ imageUrl }) => imageUrl).filter((path) => !shown.includes(path));
    const attach = await prepareAttaching(db, added, actor.id);
    attach(transaction, 'portfolio');
    return changePictures(transaction, db, account, input);
  });
  return { user: presentUser(changed) };
});
