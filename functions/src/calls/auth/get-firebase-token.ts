import { handler } from '../../http/handler.ts';

export const getFirebaseToken = handler('getFirebaseToken', async ({ actor, services }) => ({
  token: await services.identity.customToken(actor.id),
}));
