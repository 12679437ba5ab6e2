import { handler } from '../../http/handler.ts';
import { presentUser } from '../../present/user.ts';

export const getMe = handler('getMe', async ({ actor }) => ({ user: actor && presentUser(actor) }));
