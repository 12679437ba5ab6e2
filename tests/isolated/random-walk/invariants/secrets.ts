/** Answers show texts only to people who may read them. */
import { isBusiness } from '@marketplace/contract/account/rules';
import { isApart } from '@marketplace/contract/block/rules';
import { isContactShown } from '@marketplace/contract/contact/rules';
import { maySeeQuestion } from '@marketplace/contract/question/rules';
import { mayViewRequest, relationTo } from '@marketplace/contract/request/rules';
import {
  type Account,
  accountsIn,
  actsIn,
  estimatesIn,
  messagesIn,
  questionsIn,
  type Request,
  reportsIn,
  requestsIn,
  reviewsIn,
  savedSearchesIn,
  subscriptionsIn,
  textsByEstimate,
} from '../facts.ts';
import type { Snapshot } from '../snapshot.ts';
import { type Invariant, unless } from '../step.ts';

/** A text, and the accounts that may read it. */
type Secret = { text: string | null | undefined; readers: readonly string[] };

/** Whether the text identifies its document. Others may belong to several people, or occur by chance. */
const isUnique = (text: string): boolean =>
  /^#\d+ /.test(text) || (/^\S+$/.test(text) && new Set(text).size > 8);

export const keepsSecrets: Invariant = (step) => {
  if (step.text === '') return [];
  const readers = readersOf([...secretsOf(step.before), ...secretsOf(step.settled)]);
  const typed = JSON.stringify(step.asked);
  const isShown = (text: string) => step.text.includes(text) && !typed.includes(text);
  return [...readers].flatMap(([text, allowed]) =>
    unless(
      step.viewers.some((viewer) => allowed.has(viewer)) || !isShown(text),
      `${step.viewers[0] ?? 'a guest'} is shown ${text}`,
    ),
  );
};

/** Readers by text, escaped as in JSON. Several people may have the same text. */
function readersOf(secrets: readonly Secret[]): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>();
  for (const { text, readers: some } of secrets) {
    if (!text || !isUnique(text)) continue;
    const written = JSON.stringify(text).slice(1, -1);
    readers.set(written, new Set([...(readers.get(written) ?? []), ...some]));
  }
  return readers;
}

const known = new WeakMap<Snapshot, Secret[]>();

/** Cached, because at least two steps use each snapshot. */
function secretsOf(stored: Snapshot): Secret[] {
  const secrets = known.get(stored) ?? secretsIn(stored);
  known.set(stored, secrets);
  return secrets;
}

function secretsIn(stored: Snapshot): Secret[] {
  const accounts = accountsIn(stored);
  const admins = accounts.filter(({ isAdmin }) => isAdmin).map(({ id }) => id);
  const businesses = accounts.filter(isBusiness).map(({ id }) => id);
  const texts = textsByEstimate(stored);
  return [
    ...accounts.flatMap((account) => secretsOfAccount(account, admins)),
    ...requestsIn(stored).flatMap((request) => secretsOfRequest(request, stored, { accounts, admins })),
    ...estimatesIn(stored).flatMap(({ id, businessId, customerId, hiddenReason }) => {
      const readers = [businessId, ...admins, ...(hiddenReason === null ? [customerId] : [])];
      return (texts.get(id) ?? []).map((text) => ({ text, readers }));
    }),
    ...messagesIn(stored).map(({ content, senderId, receiverId }) => ({
      text: content,
      readers: [senderId, receiverId, ...admins],
    })),
    ...reviewsIn(stored).flatMap(
      ({ text, reply, authorId, subjectId, direction, publishedAt, takenDown }) => {
        if (publishedAt === null) return [{ text, readers: [authorId] }];
        const parties = [authorId, subjectId, ...admins];
        if (takenDown) return [text, reply].map((one) => ({ text: one, readers: parties }));
        return direction === 'of-customer' ? [{ text, readers: [...parties, ...businesses] }] : [];
      },
    ),
    ...actsIn(stored).flatMap(({ accountId, reason, appeal, kept }) =>
      [reason, appeal?.text, kept?.content].map((text) => ({ text, readers: [accountId, ...admins] })),
    ),
    ...reportsIn(stored).flatMap(({ reports, closed }) => [
      ...reports.map(({ reporterId, text }) => ({ text, readers: [reporterId, ...admins] })),
      { text: closed?.note, readers: admins },
    ]),
    ...savedSearchesIn(stored).flatMap(({ id, searches }) =>
      searches.flatMap(({ name, query }) => [name, query.q].map((text) => ({ text, readers: [id] }))),
    ),
    ...subscriptionsIn(stored).flatMap(({ userId, endpoint, authKey }) => [
      { text: endpoint, readers: [userId] },
      { text: authKey, readers: [] },
    ]),
  ];
}

function secretsOfAccount(account: Account, admins: readonly string[]): Secret[] {
  const { id, email, pendingEmail, phone, location, businessAddress, draftKey, quickAnswers } = account;
  const own = [email, pendingEmail, phone, location, businessAddress, draftKey, ...quickAnswers];
  const { name, description, deletesAt, profileHidden } = account;
  return [
    ...own.map((text) => ({ text, readers: [id] })),
    ...(deletesAt !== null ? [{ text: name, readers: [id, ...admins] }] : []),
    ...(deletesAt !== null || profileHidden ? [{ text: description, readers: [id, ...admins] }] : []),
  ];
}

type People = { accounts: readonly Account[]; admins: readonly string[] };

function secretsOfRequest(request: Request, stored: Snapshot, { accounts, admins }: People): Secret[] {
  const { id, customerId, description, location, status, acceptedEstimate, contactSharedAt } = request;
  const senders = new Set(
    estimatesIn(stored).flatMap(({ serviceRequestId, businessId }) =>
      serviceRequestId === id ? businessId : [],
    ),
  );
  const owner = accounts.find((account) => account.id === customerId);
  const chosen = accounts.find((account) => account.id === acceptedEstimate?.businessId);
  const customerUnavailable = !owner || owner.deletesAt !== null || owner.suspendedUntil !== null;
  const viewers = accounts.filter((account) => {
    const relation = relationTo({ ...request, customerUnavailable }, account, senders.has(account.id));
    return mayViewRequest(request, relation).ok;
  });
  const facts = (of: Account) => ({
    status,
    isShared: contactSharedAt !== null,
    isApart: isApart(of, customerId === of.id ? (chosen?.id ?? '') : customerId),
  });
  const toChosen = chosen && isContactShown(facts(chosen), 'chosen') ? [chosen.id] : [];
  const toOwner = owner && chosen && isContactShown(facts(owner), 'owner') ? [owner.id] : [];
  return [
    { text: description, readers: [...viewers.map((viewer) => viewer.id), ...admins] },
    ...secretsOfQuestions(id, stored, viewers).map(({ text, readers }) => ({
      text,
      readers: [...readers, ...admins],
    })),
    { text: location, readers: [customerId, ...toChosen] },
    { text: owner?.phone, readers: toChosen },
    ...[chosen?.phone, chosen?.businessAddress].map((text) => ({ text, readers: toOwner })),
  ];
}

/** Everyone who sees the request sees its questions and answers, except hidden ones. */
function secretsOfQuestions(requestId: string, stored: Snapshot, viewers: readonly Account[]): Secret[] {
  return questionsIn(stored)
    .filter(({ serviceRequestId }) => serviceRequestId === requestId)
    .flatMap(({ text, answer, ...question }) => {
      const facts = { ...question, isAnswered: answer !== null };
      const seeing = viewers.filter((viewer) => maySeeQuestion(facts, viewer)).map(({ id }) => id);
      const { askerId, customerId, answerHiddenReason } = question;
      return [
        { text, readers: [askerId, ...seeing] },
        { text: answer, readers: [customerId, ...(answerHiddenReason === null ? [askerId, ...seeing] : [])] },
      ];
    });
}
