import type { CallName } from '@marketplace/contract/calls';
import type { Handlers } from '../http/handler.ts';
import * as email from './account/email.ts';
import * as leaving from './account/leaving.ts';
import * as password from './account/password.ts';
import * as profile from './account/profile.ts';
import * as register from './account/register.ts';
import * as session from './account/session.ts';
import * as business from './business.ts';
import * as contact from './contact.ts';
import * as conversations from './conversation/conversations.ts';
import * as messages from './conversation/messages.ts';
import * as emailCalls from './email.ts';
import * as confirmEstimates from './estimate/confirm.ts';
import * as decideEstimates from './estimate/decide.ts';
import * as listEstimates from './estimate/list.ts';
import * as proposeChanges from './estimate/propose.ts';
import * as sendEstimates from './estimate/send.ts';
import * as act from './moderation/act.ts';
import * as block from './moderation/block.ts';
import * as record from './moderation/record.ts';
import * as report from './moderation/report.ts';
import * as notification from './notification.ts';
import * as uploads from './picture/upload.ts';
import * as place from './place.ts';
import * as question from './question.ts';
import * as endRequests from './request/end.ts';
import * as keepRequests from './request/keep.ts';
import * as readRequests from './request/read.ts';
import * as writeRequests from './request/write.ts';
import * as review from './review.ts';
import * as savedSearch from './saved-search.ts';
import * as system from './system.ts';
import * as agreeOnVisits from './visit/agree.ts';
import * as visitCalendar from './visit/calendar.ts';
import * as proposeVisits from './visit/propose.ts';
import * as readVisits from './visit/read.ts';
import * as visitSettings from './visit/settings.ts';
import * as visitTimes from './visit/time.ts';

/** One handler for every call: a missing or extra one doesn't compile. */
const exactly = <T extends Handlers>(all: T & Record<Exclude<keyof T, CallName>, never>): Handlers => all;

/** These files export only handlers, so an extra one is found here. */
export const handlers = exactly({
  ...register,
  ...session,
  ...profile,
  ...email,
  ...password,
  ...leaving,
  ...business,
  ...place,
  ...block,
  ...record,
  ...report,
  ...act,
  ...uploads,
  ...notification,
  ...emailCalls,
  ...readRequests,
  ...writeRequests,
  ...endRequests,
  ...keepRequests,
  ...listEstimates,
  ...sendEstimates,
  ...decideEstimates,
  ...proposeChanges,
  ...confirmEstimates,
  ...conversations,
  ...messages,
  ...question,
  ...review,
  ...contact,
  ...savedSearch,
  ...readVisits,
  ...proposeVisits,
  ...agreeOnVisits,
  ...visitTimes,
  ...visitSettings,
  ...visitCalendar,
  ...system,
});
