/**
 * One good case of every call, for the tests of all calls. A call without a
 * situation does not compile, nor does a situation without a call.
 */
import type { CallName } from '@marketplace/contract/calls';
import type { Person } from '../../support/people.ts';
import type { Stage } from '../../support/stage.ts';
import { accountSituations } from './accounts.ts';
import { actSituations } from './acts.ts';
import { analyticsSituations } from './analytics.ts';
import { blockSituations } from './blocks.ts';
import { businessSituations } from './businesses.ts';
import { contactSituations } from './contacts.ts';
import { conversationSituations } from './conversations.ts';
import { credentialSituations } from './credentials.ts';
import { emailSituations } from './emails.ts';
import { estimateSituations } from './estimates.ts';
import { healthSituations } from './health.ts';
import { notificationSituations } from './notifications.ts';
import { pictureSituations } from './pictures.ts';
import { placeSituations } from './places.ts';
import { proposalSituations } from './proposals.ts';
import { questionSituations } from './questions.ts';
import { recordSituations } from './record.ts';
import { reportSituations } from './reports.ts';
import { requestSituations } from './requests.ts';
import { reviewSituations } from './reviews.ts';
import { savedSearchSituations } from './saved-searches.ts';
import type { Situation, Situations, Tried } from './situation.ts';

const situations: Situations = {
  ...accountSituations,
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
  ...analyticsSituations,
  ...healthSituations,
};

/** The options of any call. */
export type Asked = {
  who: Person;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  input?: Record<string, unknown>;
};
export type Other = Asked & Pick<Tried<CallName>, 'expected'>;
type Others = (stage: Stage, good: Asked) => Promise<Other[]>;
export type AnySituation = Omit<Situation<CallName>, 'good' | 'missing' | 'refused' | 'beyond'> & {
  good: (stage: Stage) => Promise<Asked>;
  missing?: Others;
  refused?: Others;
  beyond?: Record<string, readonly unknown[]>;
};

export const situationOf = (name: CallName) =>
  situations[name] as Situation<never> as unknown as AnySituation;
