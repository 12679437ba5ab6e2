import { isBusiness } from '@marketplace/contract/domain/account';
import { handler } from '../../http/handler.ts';
import { exportConversation, exportPicture } from '../../present/account-export.ts';
import { presentBusiness } from '../../present/business.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { presentNotification } from '../../present/notification.ts';
import { presentRequest } from '../../present/request.ts';
import { presentReview } from '../../present/review.ts';
import { presentSessions } from '../../present/session.ts';
import { iso } from '../../present/time.ts';
import { presentUser } from '../../present/user.ts';
import { readFigures } from '../../store/business-figures.ts';
import { conversationsOfEither } from '../../store/conversations.ts';
import { allEstimatesOf, estimatesFor } from '../../store/estimates.ts';
import { readAll } from '../../store/firestore/read-all.ts';
import { limitOf } from '../../store/limited-transactions.ts';
import { messagesIn } from '../../store/messages.ts';
import { notificationsOf } from '../../store/notifications.ts';
import { picturesOf } from '../../store/pictures.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { allRequestsOf } from '../../store/requests.ts';
import { reviewsBy, reviewsOf } from '../../store/reviews.ts';
import { subscriptionsOf } from '../../store/subscriptions.ts';

export const exportAccount = handler('exportAccount', async ({ actor, session, services }) => {
  const { db, config, now } = services;
  await countAttempt(db, [limitOf({ call: 'exportAccount', by: actor }, config)], now());
  const [requests, received, sent, conversations, written, about, notifications, devices, pictures] =
    await Promise.all([
      readAll(allRequestsOf(db, actor.id)),
      readAll(estimatesFor(db, actor.id)),
      readAll(allEstimatesOf(db, actor.id)),
      readAll(conversationsOfEither(db, actor.id)),
      readAll(reviewsBy(db, actor.id)),
      readAll(reviewsOf(db, actor.id)),
      readAll(notificationsOf(db, actor.id)),
      readAll(subscriptionsOf(db, actor.id)),
      readAll(picturesOf(db, actor.id)),
    ]);
  const figures = isBusiness(actor) ? await readFigures(db, actor.id, now()) : null;
  const withMessages = [];
  for (const conversation of conversations) {
    const messages = await readAll(messagesIn(db, conversation.id).orderBy('createdAt'));
    withMessages.push(exportConversation(conversation, messages, actor));
  }
  return {
    exportedAt: now().toISOString(),
    account: presentUser(actor),
    publicProfile: figures && presentBusiness(actor, figures, now()),
    sessions: presentSessions(actor, session, now()),
    requests: requests.map((request) => presentRequest(request, actor)),
    estimatesReceived: received.map((estimate) => presentEstimate(estimate, actor)),
    estimatesSent: sent.map((estimate) => presentEstimate(estimate, actor)),
    conversations: withMessages,
    reviewsWritten: written.map(presentReview),
    reviewsReceived: about.filter(({ publishedAt }) => publishedAt).map(presentReview),
    notifications: notifications.map((one) => presentNotification(one, actor.notificationsReadUntil)),
    devices: devices.map(({ endpoint, userAgent, createdAt }) => ({
      endpoint,
      userAgent,
      createdAt: iso(createdAt),
    })),
    pictures: pictures.map(exportPicture),
  };
});
