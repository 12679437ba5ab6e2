/** Answers show texts only to people who may read them. */
import { ACCOUNT_FIELDS } from '@marketplace/contract/account/fields';
import { isBusiness } from '@marketplace/contract/account/rules';
import { isApart } from '@marketplace/contract/block/rules';
import { isContactShown } from '@marketplace/contract/contact/rules';
import { MESSAGE_FIELDS } from '@marketplace/contract/conversation/fields';
import { ESTIMATE_FIELDS } from '@marketplace/contract/estimate/fields';
import { SIDES } from '@marketplace/contract/estimate/rules';
import { QUESTION_FIELDS } from '@marketplace/contract/question/fields';
import { maySeeQuestion } from '@marketplace/contract/question/rules';
import { REQUEST_FIELDS } from '@marketplace/contract/request/fields';
import { mayViewRequest, relationTo } from '@marketplace/contract/request/rules';
import { REVIEW_FIELDS } from '@marketplace/contract/review/fields';
import { fieldsWith, pickFields, type ReaderIn, type Row } from '@marketplace/contract/shared/field-table';
import { notesBy } from '@marketplace/contract/visit/notes';
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
  type Visit,
  visitsIn,
} from '../facts.ts';
import { documentsIn, idsIn, type Snapshot } from '../snapshot.ts';
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

type Ids = readonly string[];
type SecretRow = Row & { text?: string; copied?: boolean };

/** What people type for few others, and what only some may read. Copies have more readers. */
const isSecret = ({ readBy, text, copied = false }: SecretRow): boolean =>
  readBy !== 'server' && !copied && (readBy !== 'everyone' || text === 'free');

/**
 * The secrets of a document, as the table of its noun says. Leaves out objects, which are copies, settings, and lines,
 * and ids, which many documents have.
 */
function secretsBy<const Table extends object>(
  table: Table & Readonly<Record<string, SecretRow>>,
  stored: object,
  readers: Readonly<Record<Exclude<ReaderIn<Table>, 'server'>, Ids>>,
): Secret[] {
  const by: Readonly<Record<string, Ids | undefined>> = readers;
  return Object.entries<SecretRow>(table).flatMap(([field, row]) => {
    if (!isSecret(row)) return [];
    const value: unknown = Reflect.get(stored, field);
    const texts = [value].flat().filter((text) => typeof text === 'string');
    return texts
      .filter((text) => idsIn(text).length === 0)
      .map((text) => ({ text, readers: by[row.readBy] ?? [] }));
  });
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
    ...accounts.flatMap((account) => secretsOfAccount(account, stored, admins)),
    ...requestsIn(stored).flatMap((request) => secretsOfRequest(request, stored, { accounts, admins })),
    ...estimatesIn(stored).flatMap((estimate) => {
      const { id, businessId, customerId, hiddenReason } = estimate;
      const business = [businessId, ...admins];
      const everyone = [...business, ...(hiddenReason === null ? [customerId] : [])];
      return [
        ...secretsBy(ESTIMATE_FIELDS, estimate, { everyone, business }),
        ...(texts.get(id) ?? []).map((text) => ({ text, readers: everyone })),
      ];
    }),
    ...messagesIn(stored).flatMap((message) =>
      secretsBy(MESSAGE_FIELDS, message, { everyone: [message.senderId, message.receiverId, ...admins] }),
    ),
    ...reviewsIn(stored).flatMap((review) => {
      const { authorId, subjectId, direction, publishedAt, takenDown } = review;
      const parties = [authorId, subjectId, ...admins];
      const isPublic = publishedAt !== null && !takenDown;
      if (isPublic && direction === 'of-business') return [];
      const ofAuthor = publishedAt === null ? [authorId] : [authorId, ...admins];
      const everyone = isPublic ? [...parties, ...businesses] : ofAuthor;
      // The rest are copies, which others read elsewhere.
      const texts = pickFields(review, fieldsWith(REVIEW_FIELDS, 'text', 'free'));
      return secretsBy(REVIEW_FIELDS, texts, { everyone, 'both sides': parties });
    }),
    ...visitsIn(stored).flatMap((visit) => secretsOfVisit(visit, admins)),
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

function secretsOfAccount(account: Account, stored: Snapshot, admins: readonly string[]): Secret[] {
  const { id, name, description, deletesAt, profileHidden } = account;
  return [
    ...secretsBy(ACCOUNT_FIELDS, account, { everyone: [], owner: [id] }),
    ...(deletesAt !== null ? [{ text: name, readers: [id, ...admins, ...notifiedOf(name, stored)] }] : []),
    ...(deletesAt !== null || profileHidden ? [{ text: description, readers: [id, ...admins] }] : []),
  ];
}

/** What a side writes with a visit is for both, until an administrator hides it. */
const secretsOfVisit = (visit: Visit, admins: readonly string[]): Secret[] =>
  SIDES.flatMap((side) => {
    const { customerId, businessId, hiddenNotes } = visit;
    const [author, other] = side === 'customer' ? [customerId, businessId] : [businessId, customerId];
    const ofAuthor = [author, ...admins];
    const readers = hiddenNotes[side] === null ? [...ofAuthor, other] : ofAuthor;
    const notes = notesBy(visit, side).map((text) => ({ text, readers }));
    return [...notes, { text: hiddenNotes[side], readers: ofAuthor }];
  });

/** Sent notifications keep the name of an account until it is deleted. */
const notifiedOf = (name: string, stored: Snapshot): string[] =>
  documentsIn(stored, 'notifications').flatMap((document) => {
    const { title, body } = document.data();
    return `${title} ${body}`.includes(name) ? (document.ref.parent.parent?.id ?? []) : [];
  });

type People = { accounts: readonly Account[]; admins: readonly string[] };

function secretsOfRequest(request: Request, stored: Snapshot, { accounts, admins }: People): Secret[] {
  const { id, customerId, location, status, acceptedEstimate, contactSharedAt } = request;
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
  const readers = {
    everyone: [...viewers.map((viewer) => viewer.id), ...admins],
    businesses: viewers.filter(isBusiness).map((viewer) => viewer.id),
    'both sides': [customerId, ...(chosen ? [chosen.id] : [])],
    customer: [customerId],
  };
  return [
    ...secretsBy(REQUEST_FIELDS, request, readers),
    ...secretsOfQuestions(id, stored, viewers).map(({ text, readers }) => ({
      text,
      readers: [...readers, ...admins],
    })),
    { text: location, readers: [...toChosen, ...toLooking(id, stored)] },
    { text: owner?.phone, readers: toChosen },
    ...[chosen?.phone, chosen?.businessAddress].map((text) => ({ text, readers: toOwner })),
  ];
}

/** The businesses that the customer gave the address for a look. `address` in the contract says from when on. */
const toLooking = (requestId: string, stored: Snapshot): string[] =>
  visitsIn(stored).flatMap(({ serviceRequestId, businessId, status, purpose, address }) => {
    const isGiven = status === 'booked' && purpose === 'look' && address !== 'none';
    return serviceRequestId === requestId && isGiven ? businessId : [];
  });

/** Everyone who sees the request sees its questions and answers, except hidden ones. */
function secretsOfQuestions(requestId: string, stored: Snapshot, viewers: readonly Account[]): Secret[] {
  return questionsIn(stored)
    .filter(({ serviceRequestId }) => serviceRequestId === requestId)
    .flatMap(({ answer, ...question }) => {
      const facts = { ...question, isAnswered: answer !== null };
      const seeing = viewers.filter((viewer) => maySeeQuestion(facts, viewer)).map(({ id }) => id);
      const { askerId, customerId, answerHiddenReason } = question;
      const readers = { everyone: [askerId, ...seeing], asker: [askerId], customer: [customerId] };
      return [
        ...secretsBy(QUESTION_FIELDS, question, readers),
        { text: answer, readers: [customerId, ...(answerHiddenReason === null ? [askerId, ...seeing] : [])] },
      ];
    });
}
