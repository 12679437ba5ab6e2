import { FOR_GOOD } from '@marketplace/contract/account/rules';
import { mayAct, mayAppeal, mayDecideAppeal, mayUndo, NO_SUCH_ACT } from '@marketplace/contract/act/rules';
import type { ActQuery } from '@marketplace/contract/act/schema';
import { NO_SUCH_THING } from '@marketplace/contract/report/rules';
import { DAY_MS } from '@marketplace/contract/shared/time';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { assertAllowed, toError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentAct, presentAppealed, presentOwnAct } from '../../present/moderation.ts';
import { changeAct, movePictureFilesNow, reverseAct } from '../../services/moderation/acts.ts';
import { isSuspended, users } from '../../store/account/accounts.ts';
import { actRef, pageOfActs, pageOfAppeals } from '../../store/act/acts.ts';
import { addAct } from '../../store/act/changes.ts';
import { readContent, showReported } from '../../store/content/find.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { closeReports, reportRef } from '../../store/report/reports.ts';

const endAfter = (days: number | null, now: Date): Timestamp =>
  Timestamp.fromDate(days === null ? FOR_GOOD : new Date(now.getTime() + days * DAY_MS));

/** Of two administrators in parallel, the second one gets a conflict. */
export const createAct = handler('createAct', async ({ input, actor, services }) => {
  const { db, now, newId } = services;
  const { act, kind, thingId, reason, closesReports, days } = input;
  const attempt = { call: 'createAct', by: actor } as const;
  const done = await transactWithinLimit(services, attempt, async (transaction) => {
    const [subject, before, reported] = await Promise.all([
      readContent(db, input),
      transaction.get(actRef(db, input)),
      readBatched(reportRef(db, input)),
    ]);
    if (!subject) throw toError(NO_SUCH_THING);
    const { authorId, requestId, partOf = null, title, isHidden, isAccepted = false } = subject;
    const author = (await transaction.get(users(db).doc(authorId))).data();
    if (!author) throw toError(NO_SUCH_THING);
    const isStanding = before.data()?.undone === null;
    const facts = {
      isAdmin: author.isAdmin,
      isSuspended: isSuspended(author, now()),
      isHidden,
      isAccepted,
      isAppealed: before.data()?.appeal?.decided === null,
    };
    assertAllowed(mayAct(act, { authorId, ...facts }, isStanding, actor.id));
    const until = days === undefined ? null : endAfter(days, now());
    const at = Timestamp.fromDate(now());
    const hide = act === 'hide' ? await subject.prepareHiding(transaction, now()) : undefined;
    const kept = hide?.(transaction, { reason, at, kept: null, address: newId() }) ?? null;
    const what = { act, kind, thingId, requestId, partOf, title, reason, kept };
    const who = { accountId: authorId, by: actor.id };
    const created = { id: before.id, ...what, ...who, at, until, undone: null, appeal: null };
    addAct(transaction, db, created, author);
    if (closesReports && reported.data()?.closed === null)
      closeReports(transaction, reported, { by: actor.id, note: reason, at });
    return created;
  });
  await movePictureFilesNow(services, done);
  return presentAct(done);
});

export const undoAct = handler('undoAct', async ({ params, input: { reason }, actor, services }) => {
  const attempt = { call: 'undoAct', by: actor } as const;
  const undone = await changeAct(services, attempt, params.id, (transaction, stored) => {
    assertAllowed(mayUndo(stored));
    const look = { reason, at: Timestamp.fromDate(services.now()), by: actor.id };
    return reverseAct(transaction, services, stored, look);
  });
  await movePictureFilesNow(services, undone);
  return presentAct(undone);
});

export const listActs = handler('listActs', async ({ query, services: { db }, setHeader }) =>
  (await answerPage(db, null, query, setHeader)).map(presentAct),
);

export const listOwnActs = handler('listOwnActs', async ({ query, actor, services: { db }, setHeader }) =>
  (await answerPage(db, actor.id, query, setHeader)).map(presentOwnAct),
);

async function answerPage(
  db: Firestore,
  accountId: string | null,
  query: ActQuery,
  setHeader: (name: string, value: string) => void,
) {
  const { found, next } = await pageOfActs(db, accountId, query);
  if (next) setHeader('X-Next-Cursor', next);
  return found;
}

export const appealAct = handler('appealAct', async ({ params, input: { text }, actor, services }) => {
  const { now } = services;
  const attempt = { call: 'appealAct', by: actor } as const;
  const appealed = await changeAct(services, attempt, params.id, (_, stored) => {
    if (stored.accountId !== actor.id) throw toError(NO_SUCH_ACT);
    assertAllowed(mayAppeal({ ...stored, at: stored.at.toDate() }, now()));
    return { appeal: { text, at: Timestamp.fromDate(now()), decided: null } };
  });
  return presentOwnAct(appealed);
});

export const listAppeals = handler('listAppeals', async ({ query, services: { db }, setHeader }) => {
  const { found, next } = await pageOfAppeals(db, query);
  if (next) setHeader('X-Next-Cursor', next);
  return Promise.all(found.map(async (act) => presentAppealed(act, await showReported(db, act))));
});

/** Of two administrators in parallel, the second one gets a conflict. */
export const decideAppeal = handler('decideAppeal', async ({ params, input, actor, services }) => {
  const { now } = services;
  const { isGranted, reason } = input;
  const attempt = { call: 'decideAppeal', by: actor } as const;
  const decided = await changeAct(services, attempt, params.id, (transaction, stored) => {
    assertAllowed(mayDecideAppeal(stored, actor.id));
    const look = { reason, at: Timestamp.fromDate(now()), by: actor.id };
    if (isGranted) return reverseAct(transaction, services, stored, look);
    return { appeal: stored.appeal && { ...stored.appeal, decided: { isGranted, ...look } } };
  });
  await movePictureFilesNow(services, decided);
  return presentAct(decided);
});
