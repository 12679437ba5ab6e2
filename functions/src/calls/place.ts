import { shareAmongGuests } from '../http/guest-cache.ts';
import { handler } from '../http/handler.ts';
import { countBusinessesReaching } from '../store/business/businesses.ts';
import { locate } from '../store/place/places.ts';

export const lookUpPlace = handler('lookUpPlace', async ({ query, actor, services: { db }, setHeader }) => {
  const point = await locate(query.location);
  const { category } = query;
  const businesses = point && category ? await countBusinessesReaching(db, category, point) : null;
  shareAmongGuests(actor, setHeader);
  return { isKnown: point !== null, businesses };
});
