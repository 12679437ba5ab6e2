import { handler } from '../../http/handler.ts';

export const getVapidPublicKey = handler('getVapidPublicKey', async ({ services: { config } }) => ({
  publicKey: config.vapid.publicKey,
}));
