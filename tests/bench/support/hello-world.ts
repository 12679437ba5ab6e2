import { onRequest } from 'firebase-functions/v2/https';

/** The smallest function, which shows the startup cost of every function. */
export const api = onRequest((_request, response) => {
  response.json({ hello: 'world' });
});
