/** Who is notified of a proposed change of a job's estimate, and the texts. The other side answers it. */
import type { Side } from '@marketplace/contract/estimate/rules';
import { formatMoney } from '@marketplace/contract/money/format';
import { links } from '@marketplace/contract/notification/links';
import { requestingTitles } from '@marketplace/contract/notification/titles';
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

const otherThan = (side: Side): Side => (side === 'customer' ? 'business' : 'customer');

/** Tells of the current proposal. One that was replaced before its trigger ran is not announced. */
export const notifyOfProposal = (services: Services, id: string): Promise<void> =>
  notifySide(services, id, (estimate) => {
    const { proposal } = estimate;
    return proposal
      ? { to: otherThan(proposal.by), notification: describeProposal(estimate, proposal) }
      : undefined;
  });

/** The author of an answer, and the other side of a withdrawal. */
export const notifyOfEndedProposal = (services: Services, id: string): Promise<void> =>
  notifySide(services, id, (estimate) => {
    const { endedProposal: ended } = estimate;
    if (!ended) return undefined;
    const to = ended.outcome === 'withdrawn' ? otherThan(ended.by) : ended.by;
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

/** '"Mend the roof": Northside proposes $650 instead of $500.' */
export function describeProposal(
  estimate: StoredEstimate,
  { by, at, amount }: Pick<Proposal, 'by' | 'at' | 'amount'>,
): NewNotification {
  const [from, to] = [formatMoney(estimate.amount), formatMoney(amount)];
  const [does, inShort] =
    amount === estimate.amount
      ? [`proposes a change. The price stays ${from}.`, 'proposes a change']
      : [`proposes ${to} instead of ${from}.`, `proposes ${to} instead of ${from}`];
  return describe(estimate, {
    to: otherThan(by),
    by,
    does,
    inShort,
    action: 'Review Change',
    title: requestingTitles.changeProposed,
    event: 'change-proposed',
    at,
  });
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
    to: isWithdrawn ? otherThan(by) : by,
    by: isWithdrawn ? by : otherThan(by),
    does: `${does} ${price}.`,
    inShort: `${inShort} ${price}`,
    action: 'View Job',
    title,
    event: `change-${outcome}`,
    at,
  });
  return isWithdrawn ? { ...notification, pushed: 'never' } : notification;
}

type Text = Pick<Draft, 'title' | 'event' | 'at'> & {
  to: Side;
  by: Side;
  does: string;
  /** The same in the subject of an email. */
  inShort: string;
  action: string;
};

/** Devices and the list show one notification per job. */
function describe(
  estimate: StoredEstimate,
  { to, by, does, inShort, action, ...text }: Text,
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
    body: `"${serviceRequestTitle}": ${name} ${does}`,
    emailText: emailText(`${inSubject(name)} ${inShort} for ${quoted(serviceRequestTitle)}`, action),
    ...text,
  });
}
