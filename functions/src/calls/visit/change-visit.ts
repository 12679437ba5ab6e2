/** One change of a visit by one of its two sides. */
import { calls } from '@marketplace/contract/calls';
import type { Side } from '@marketplace/contract/estimate/rules';
import type { Verdict } from '@marketplace/contract/shared/verdict';
import { NO_SUCH_VISIT, NOT_AVAILABLE, sideOfVisit } from '@marketplace/contract/visit/rules';
import type { Visit } from '@marketplace/contract/visit/schema';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { assertAllowed, toError } from '../../errors.ts';
import { assertAccess } from '../../http/access.ts';
import type { Services } from '../../services/services.ts';
import { type Account, isActive, readBothAccounts } from '../../store/account/accounts.ts';
import { conversationRef } from '../../store/conversation/conversations.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { changeVisit as change } from '../../store/job/commands/visits.ts';
import { visitIn } from '../../store/job/job.ts';
import { writeJob } from '../../store/job/write.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { byPerson } from '../../store/record/record.ts';
import { type CalendarSnapshot, readCalendar } from '../../store/visit/calendars.ts';
import { type StoredVisit, visits } from '../../store/visit/visits.ts';
import { presentOne } from './around.ts';

type ChangingCall =
  | 'askForOtherTimes'
  | 'endVisitOffer'
  | 'cancelVisit'
  | 'confirmVisit'
  | 'announceDelay'
  | 'announceArrival'
  | 'tellVisitOutcome'
  | 'shareVisitAddress';
type AgreeingCall = 'offerVisitTimes' | 'bookVisit';

type By = { actor: Account; side: Side; now: Date };

type Change<Call, More = unknown> = {
  call: Call;
  may: (visit: StoredVisit, by: By & More) => Verdict;
  /** Whether an earlier try did it. Asked before `may`. */
  isDone: (visit: StoredVisit, by: By) => boolean;
  change: (visit: StoredVisit, by: By & More) => StoredVisit;
  /** Whether both screens show it at once, so that the conversation must be known. */
  moves: boolean;
};

async function readVisit(db: Firestore, id: string, actor: Account) {
  const snapshot = await readBatched(visits(db).doc(id));
  const visit = snapshot.data();
  const side = visit && sideOfVisit(visit, actor);
  if (!visit || !side) throw toError(NO_SUCH_VISIT);
  return { snapshot, visit, side };
}

const otherOf = ({ customerId, businessId }: StoredVisit, side: Side): string =>
  side === 'customer' ? businessId : customerId;

type Saying = Change<ChangingCall> & {
  /** Fields of the changed visit that depend on others. */
  complete?: (changed: StoredVisit) => Promise<Partial<StoredVisit>>;
};

/** For changes that need nothing but the visit: they end something, or say something of it. */
export async function changeVisit(
  services: Services,
  actor: Account,
  id: string,
  step: Saying,
): Promise<Visit> {
  const { db, now } = services;
  const attempt = { call: step.call, by: actor, about: id } as const;
  const changed = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, visit, side } = await readVisit(db, id, actor);
    const by = { actor, side, now: now() };
    if (step.isDone(visit, by)) return new AlreadyDone(visit);
    assertAllowed(step.may(visit, by));
    const further = await step.complete?.(step.change(visit, by));
    const conversation = step.moves ? await readBatched(conversationRef(db, visit)) : undefined;
    const standing = { visits: [snapshot], ...(conversation && { conversations: [conversation] }) };
    const audit = { by: byPerson(actor.id), at: Timestamp.fromDate(by.now) };
    return visitIn(
      writeJob(
        transaction,
        db,
        standing,
        change(id, (one) => ({ ...step.change(one, by), ...further })),
        audit,
      ),
      id,
    );
  });
  return presentOne(services, changed, actor);
}

type Agreeing = { calendar: CalendarSnapshot; business: Account };

/** For changes to which both must be able to agree. Locks both accounts, so that a block comes before or after. */
export async function agreeOnVisit(
  services: Services,
  actor: Account,
  id: string,
  step: Change<AgreeingCall, Agreeing>,
): Promise<Visit> {
  const { db, now } = services;
  const attempt = { call: step.call, by: actor, about: id } as const;
  const changed = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, visit, side } = await readVisit(db, id, actor);
    if (step.isDone(visit, { actor, side, now: now() })) return new AlreadyDone(visit);
    const [[account, other], calendar, conversation] = await Promise.all([
      readBothAccounts(transaction, db, actor.id, otherOf(visit, side)),
      readCalendar(db, visit.businessId),
      readBatched(conversationRef(db, visit)),
    ]);
    assertAccess(calls[step.call], account, now());
    const business = side === 'business' ? account : other;
    if (!business || !isActive(other, now())) throw toError(NOT_AVAILABLE);
    const by = { actor: account, side, now: now(), calendar, business };
    assertAllowed(step.may(visit, by));
    const standing = { visits: [snapshot], calendar, conversations: [conversation] };
    const audit = { by: byPerson(actor.id), at: Timestamp.fromDate(by.now) };
    return visitIn(
      writeJob(
        transaction,
        db,
        standing,
        change(id, (one) => step.change(one, by)),
        audit,
      ),
      id,
    );
  });
  return presentOne(services, changed, actor);
}
