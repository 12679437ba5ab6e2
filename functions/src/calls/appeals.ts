import { mayAppeal, mayDecideAppeal, NO_SUCH_ACT } from '@marketplace/contract/act/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed, toError } from '../errors.ts';
import { handler } from '../http/handler.ts';
import { presentAct, presentAppealed, presentOwnAct } from '../present/act.ts';
import { changeAct } from '../services/moderation/change-act.ts';
import { followPicture } from '../services/moderation/follow-picture.ts';
import { takeBack } from '../services/moderation/take-back.ts';
import { addEntryOfAct, pageOfAppeals } from '../store/acts.ts';
import { byAdministrator, byPerson } from '../store/record.ts';
import { findReported } from '../store/reported-things.ts';

export const appealAct = handler('appealAct', async ({ params, input: { text }, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'appealAct', by: actor } as const;
  const appealed = await changeAct(services, attempt, params.id, (transaction, stored) => {
    if (stored.accountId !== actor.id) throw toError(NO_SUCH_ACT);
    assertAllowed(mayAppeal({ ...stored, at: stored.at.toDate() }, now()));
    const at = Timestamp.fromDate(now());
    addEntryOfAct(transaction, db, stored, { event: 'appealed', by: byPerson(actor.id), at });
    return { appeal: { text, at, decided: null } };
  });
  return presentOwnAct(appealed);
});

export const listAppeals = handler('listAppeals', async ({ query, services: { db }, setHeader }) => {
  const { found, next } = await pageOfAppeals(db, query);
  if (next) setHeader('X-Next-Cursor', next);
  return Promise.all(found.map(async (act) => presentAppealed(act, await findReported(db, act))));
});

/** Of two administrators who decide at once, the second one is told that it was decided. */
export const decideAppeal = handler('decideAppeal', async ({ params, input, actor, services }) => {
  const { db, now } = services;
  const { isGranted, reason } = input;
  const attempt = { call: 'decideAppeal', by: actor } as const;
  const decided = await changeAct(services, attempt, params.id, (transaction, stored) => {
    assertAllowed(mayDecideAppeal(stored, actor.id));
    const look = { reason, at: Timestamp.fromDate(now()), by: actor.id };
    if (isGranted) return takeBack(transaction, services, stored, look);
    const doing = { by: byAdministrator(actor.id), at: look.at };
    addEntryOfAct(transaction, db, stored, { event: 'appeal-refused', reason, ...doing });
    return { appeal: stored.appeal && { ...stored.appeal, decided: { isGranted, ...look } } };
  });
  await followPicture(services, decided);
  return presentAct(decided);
});
