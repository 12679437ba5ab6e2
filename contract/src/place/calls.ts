import { call } from '../shared/call.ts';
import { placeAnswer, placeQuery } from './schema.ts';

/**
 * Check whether a place is understood, and count the businesses that serve it: null without a category, and for an unknown
 * place.
 */
export const lookUpPlace = call({
  method: 'GET',
  path: '/api/places',
  access: 'anyone',
  appCheck: 'required',
  readsForGuests: true,
  status: 200,
  query: placeQuery,
  output: placeAnswer,
});
