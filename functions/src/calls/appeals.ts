import { mayAppeal, mayDecideAppeal, NO_SUCH_ACT } from '@marketplace/contract/domain/act';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed, toError } from '../errors.ts';
import { handler } from '../http/handler.ts';
import { presentAct, presentAppealed, presentOwnAct } from '../present/act.ts';
import { takeBack } from '../services/moderation/take-back.ts';
import { acts, pageOfAppeals } from '../store/acts.ts';
import { readBatched } from '../store/firestore/batched-reads.ts';
import { asRead } from '../store/firestore/transact.ts';
import { transactWithinLimit } from '../store/limited-transactions.ts';
import { addEntry, byAdministrator, byPerson, reportedThing } from '../store/record.ts';
import { findReported } from '../store/reported-things.ts';

export const appealAct = handler('appealAct', async ({ params, input: { text }, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'appealAct', by: actor } as const;
  const appealed = await transactWithinLimit(services, attempt, async (transaction) => {
    const snapshot = await readBatched(acts(db).doc(params.id));
    const stored = snapshot.data();
    if (stored?.accountId !== actor.id) throw toError(NO_SUCH_ACT);
    assertAllowed(mayAppeal({ ...stored, at: stored.at.toDate() }, now()));
    const at = Timestamp.fromDate(now());
    const change = { appeal: { text, at, decided: null } };
    transaction.update(snapshot.ref, change, asRead(snapshot));
    const thing = reportedThing({ ...stored, authorId: actor.id });
    addEntry(transaction, db, thing, { event: 'appealed', by: byPerson(actor.id), at });
    return { ...stored, ...change };
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
  const decided = await transactWithinLimit(services, attempt, async (transaction) => {
    const snapshot = await readBatched(acts(db).doc(params.id));
    const stored = snapshot.data();
    if (!stored) throw toError(NO_SUCH_ACT);
    const { accountId, appeal } = stored;
    assertAllowed(mayDecideAppeal(stored, actor.id));
    const look = { reason, at: Timestamp.fromDate(now()), by: actor.id };
    const refuse = () => {
      const doing = { by: byAdministrator(actor.id), at: look.at };
      const entry = { event: 'appeal-refused', reason, ...doing } as const;
      addEntry(transaction, db, reportedThing({ ...stored, authorId: accountId }), entry);
      return { appeal: appeal && { ...appeal, decided: { isGranted, ...look } } };
    };
    const change = isGranted ? await takeBack(transaction, db, stored, look) : refuse();
    transaction.update(snapshot.ref, change, asRead(snapshot));
    return { ...stored, ...change };
  });
  return presentAct(decided);
});
