import { handler } from '../../http/handler.ts';
import { presentUser } from '../../present/user.ts';
import { giveHint } from './session-cookie.ts';

export const getMe = handler('getMe', async (call) => {
  if (!call.actor) return { user: null };
  giveHint(call);
  return { user: presentUser(call.actor) };
});
