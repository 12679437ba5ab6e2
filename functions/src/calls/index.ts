import type { CallName } from '@marketplace/contract/calls';
import type { Handlers } from '../http/handler.ts';
import * as changeEmail from './accounts/change-email.ts';
import * as changePassword from './accounts/change-password.ts';
import * as checkMailedCode from './accounts/check-mailed-code.ts';
import * as deletion from './accounts/deletion.ts';
import * as exportAccount from './accounts/export.ts';
import * as quickAnswers from './accounts/quick-answers.ts';
import * as register from './accounts/register.ts';
import * as resetPassword from './accounts/reset-password.ts';
import * as session from './accounts/session.ts';
import * as sessions from './accounts/sessions.ts';
import * as updateProfile from './accounts/update-profile.ts';
import * as verifyEmail from './accounts/verify-email.ts';
import * as acts from './acts.ts';
import * as analytics from './analytics.ts';
import * as appeals from './appeals.ts';
import * as blocks from './blocks.ts';
import * as businesses from './businesses.ts';
import * as exchangeContact from './contacts/exchange.ts';
import * as readContact from './contacts/read.ts';
import * as presence from './conversations/presence.ts';
import * as readConversations from './conversations/read.ts';
import * as sendMessages from './conversations/send.ts';
import * as takeBackMessages from './conversations/take-back.ts';
import * as decideEstimates from './estimates/decide.ts';
import * as listEstimates from './estimates/list.ts';
import * as removeEstimates from './estimates/remove.ts';
import * as sendEstimates from './estimates/send.ts';
import * as health from './health.ts';
import * as notifications from './notifications.ts';
import * as pictures from './pictures/pictures.ts';
import * as record from './record.ts';
import * as reports from './reports.ts';
import * as createRequests from './requests/create.ts';
import * as endRequests from './requests/end.ts';
import * as readRequests from './requests/read.ts';
import * as updateRequests from './requests/update.ts';
import * as answerReviews from './reviews/answer.ts';
import * as readReviews from './reviews/read.ts';
import * as writeReviews from './reviews/write.ts';

/** A handler for every call, and for nothing else: one too few or too many does not compile. */
const exactly = <T extends Handlers>(all: T & Record<Exclude<keyof T, CallName>, never>): Handlers => all;

/** These files export handlers and nothing else, so one more in any of them is found here. */
export const handlers = exactly({
  ...register,
  ...session,
  ...sessions,
  ...updateProfile,
  ...changeEmail,
  ...changePassword,
  ...resetPassword,
  ...verifyEmail,
  ...checkMailedCode,
  ...quickAnswers,
  ...businesses,
  ...blocks,
  ...record,
  ...reports,
  ...acts,
  ...appeals,
  ...exportAccount,
  ...deletion,
  ...pictures,
  ...notifications,
  ...readRequests,
  ...createRequests,
  ...updateRequests,
  ...endRequests,
  ...listEstimates,
  ...sendEstimates,
  ...decideEstimates,
  ...removeEstimates,
  ...presence,
  ...readConversations,
  ...sendMessages,
  ...takeBackMessages,
  ...writeReviews,
  ...readReviews,
  ...answerReviews,
  ...exchangeContact,
  ...readContact,
  ...analytics,
  ...health,
});
