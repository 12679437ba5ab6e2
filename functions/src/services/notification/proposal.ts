/** Who is notified of a proposed change of a job's estimate, and the texts. The other side answers it. */
import { otherSide, type Side } from '@marketplace/contract/estimate/rules';
import { formatMoney } from '@marketplace/contract/money/format';
import { links } from '@marketplace/contract/notification/links';
import { requestingTitles } from '@marketplace/contract/notification/titles';
import { ACTION_LABELS, proposedSentence } from '@marketplace/contract/request/state/state';
import { findOther } from '../../store/account/accounts.ts';
import { estimates, type StoredEstimate } from '../../store/estimate/estimates.ts';
import { correctNotificationsOf } from '../../store/notification/changes.ts';
import type { NewNotification } from '../../store/notification/notifications.ts';
import { tags } from '../../store/notification/tags.ts';
import type { Services } from '../services.ts';
import { emailText, inSubject, quoted } from './email-text.ts';
import { type Draft, newNotification, notify } from './notify.ts';

type Proposal = NonNullable<StoredEstimate['proposal']>;
type EndedProposal = NonNullable<StoredEstimate['endedProposal']>;

/** Tells of the current proposal. One that was replaced before its trigger ran is not announced. */
export const notifyOfProposal = (services: Services, id: string): Promise<void> =>
  notifySide(services, id, (estimate) => {
    const { proposal } = estimate;
    return proposal
      ? { to: otherSide(proposal.by), notification: describeProposal(estimate, proposal) }
      : undefined;
  });

/** The author of an answer, and the other side of a withdrawal. */
export const notifyOfEndedProposal = (services: Services, id: string): Promise<void> =>
  notifySide(services, id, (estimate) => {
    const { endedProposal: ended } = estimate;
    if (!ended) return undefined;
    const to = ended.outcome === 'withdrawn' ? otherSide(ended.by) : ended.by;
    return { to, notification: describeEndedProposal(estimate, ended) };
  });

type ProposalNotification = { to: Side; notification: NewNotification };

async function notifySide(
  services: Services,
  id: string,
  describe: (estimate: StoredEstimate) => ProposalNotification | undefined,
): Promise<void> {
  const { db } = services;
  const about = estimates(db).doc(id);
  const estimate = (await about.get()).data();
  const found = estimate && describe(estimate);
  if (!found) return;
  const recipientId = found.to === 'customer' ? estimate.customerId : estimate.businessId;
  await notify(services, await findOther(db, recipientId), { ...found.notification, about });
  await correctNotificationsOf(db, estimate.serviceRequestId);
}

/** '"Mend the roof": Northside wants to change the price to $650.' */
export function describeProposal(
  estimate: StoredEstimate,
  { by, at, amount }: Pick<Proposal, 'by' | 'at' | 'amount'>,
): NewNotification {
  const to = otherSide(by);
  const linkTo = to === 'customer' ? links.customerChange : links.businessChange;
  const says = (name: string) => proposedSentence(name, estimate.amount, { amount });
  const notification = describe(estimate, {
    to,
    by,
    says: (name) => `${says(name)}.`,
    saysInShort: says,
    action: ACTION_LABELS['review-change'],
    title: requestingTitles.changeProposed,
    event: 'change-proposed',
    at,
  });
  return { ...notification, url: linkTo(estimate.serviceRequestId) };
}

const ENDINGS = {
  agreed: { title: 'Change agreed', inShort: 'agreed to', does: 'agreed to your change. The price is' },
  declined: {
    title: 'Change declined',
    inShort: 'declined your change: still',
    does: 'declined your change. The price stays',
  },
  withdrawn: {
    title: 'Proposed change withdrawn',
    inShort: 'withdrew the change: still',
    does: 'withdrew the proposed change. The price stays',
  },
} as const;

/** A withdrawal only replaces the text that asks for an answer. */
export function describeEndedProposal(
  estimate: StoredEstimate,
  { by, outcome, at }: EndedProposal,
): NewNotification {
  const isWithdrawn = outcome === 'withdrawn';
  const { title, does, inShort } = ENDINGS[outcome];
  const price = formatMoney(estimate.amount);
  const notification = describe(estimate, {
    to: isWithdrawn ? otherSide(by) : by,
    by: isWithdrawn ? by : otherSide(by),
    says: (name) => `${name} ${does} ${price}.`,
    saysInShort: (name) => `${name} ${inShort} ${price}`,
    action: 'View Job',
    title,
    event: `change-${outcome}`,
    at,
  });
  return isWithdrawn ? { ...notification, pushed: 'never' } : notification;
}

type Says = (name: string) => string;
type Text = Pick<Draft, 'title' | 'event' | 'at'> & {
  to: Side;
  by: Side;
  says: Says;
  /** The same in the subject of an email. */
  saysInShort: Says;
  action: string;
};

/** Devices and the list show one notification per job. */
function describe(
  estimate: StoredEstimate,
  { to, by, says, saysInShort, action, ...text }: Text,
): NewNotification {
  const { serviceRequestId, serviceRequestTitle, customerName, businessName, businessId } = estimate;
  const name = by === 'customer' ? (customerName ?? 'The customer') : businessName;
  return newNotification({
    kind: 'job',
    tag: tags.request(serviceRequestId),
    ...(to === 'customer'
      ? { url: links.customerRequest(serviceRequestId), businessId }
      : { url: links.businessRequest(serviceRequestId) }),
    requestId: serviceRequestId,
    body: `"${serviceRequestTitle}": ${says(name)}`,
    emailText: emailText(`${saysInShort(inSubject(name))} for ${quoted(serviceRequestTitle)}`, action),
    ...text,
  });
}
