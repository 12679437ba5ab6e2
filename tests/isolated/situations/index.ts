/**
 * One good case of every call, for the tests of all calls. A call without a
 * situation does not compile, nor does a situation without a call.
 */
import type { CallName } from '@marketplace/contract/calls';
import type { Person } from '../../support/people/people.ts';
import type { Stage } from '../../support/people/stage.ts';
import { accountSituations } from './accounts/accounts.ts';
import { calendarSituations } from './accounts/calendars.ts';
import { credentialSituations } from './accounts/credentials.ts';
import { emailSituations } from './accounts/emails.ts';
import { businessSituations } from './businesses.ts';
import { contactSituations } from './contacts.ts';
import { conversationSituations } from './conversations.ts';
import { estimateSituations } from './estimates/estimates.ts';
import { proposalSituations } from './estimates/proposals.ts';
import { actSituations } from './moderation/acts.ts';
import { blockSituations } from './moderation/blocks.ts';
import { recordSituations } from './moderation/record.ts';
import { reportSituations } from './moderation/reports.ts';
import { notificationSituations } from './notifications.ts';
import { pictureSituations } from './pictures.ts';
import { placeSituations } from './places.ts';
import { questionSituations } from './questions.ts';
import { requestSituations } from './requests.ts';
import { reviewSituations } from './reviews.ts';
import { savedSearchSituations } from './saved-searches.ts';
import type { ExpectedCall, Situation, Situations } from './situation.ts';
import { systemSituations } from './system.ts';
import { visitSituations } from './visits.ts';

const situations: Situations = {
  ...accountSituations,
  ...calendarSituations,
  ...credentialSituations,
  ...emailSituations,
  ...businessSituations,
  ...savedSearchSituations,
  ...blockSituations,
  ...reportSituations,
  ...actSituations,
  ...placeSituations,
  ...recordSituations,
  ...pictureSituations,
  ...notificationSituations,
  ...requestSituations,
  ...estimateSituations,
  ...proposalSituations,
  ...conversationSituations,
  ...questionSituations,
  ...reviewSituations,
  ...contactSituations,
  ...visitSituations,
  ...systemSituations,
};

/** The options of any call. */
export type CallerOptions = {
  who: Person;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  input?: Record<string, unknown>;
};
export type Other = CallerOptions & Pick<ExpectedCall<CallName>, 'expected'>;
type Others = (stage: Stage, good: CallerOptions) => Promise<Other[]>;
export type AnySituation = Omit<Situation<CallName>, 'good' | 'missing' | 'refused' | 'beyond'> & {
  good: (stage: Stage) => Promise<CallerOptions>;
  missing?: Others;
  refused?: Others;
  beyond?: Record<string, readonly unknown[]>;
};

export const situationOf = (name: CallName) =>
  situations[name] as Situation<never> as unknown as AnySituation;
