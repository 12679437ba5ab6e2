import { ApiError } from '../errors.ts';
import { handler } from '../http/handler.ts';
import { presentBusiness } from '../present/business.ts';
import { readFigures } from '../store/business-figures.ts';
import { findBusiness } from '../store/users.ts';

export const getBusiness = handler('getBusiness', async ({ params, services: { db, now } }) => {
  const business = await findBusiness(db, params.id);
  if (!business) throw new ApiError('not-found', 'This business does not exist.');
  const today = now();
  return presentBusiness(business, await readFigures(db, business.id, today), today);
});
