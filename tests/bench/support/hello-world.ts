import { onRequest } from 'firebase-functions/v2/https';

/** The least a function can be: what every function pays before its first line. */
export const api = onRequest((_request, response) => {
  response.json({ hello: 'world' });
});
