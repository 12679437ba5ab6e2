import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { services } from '../services/index.ts';
import { notifyOfMessage as tellReceiver } from '../services/notifications/events.ts';
import { noteMessage } from '../store/answer-times.ts';
import { momentOf, notifying } from './options.ts';

export const messageSent = onDocumentCreated(
  { ...notifying, document: 'conversations/{conversationId}/messages/{id}' },
  async ({ params, time }) => {
    await noteMessage(services().db, params.conversationId, params.id);
    if (momentOf({ time }, services().now()))
      await tellReceiver(services(), params.conversationId, params.id);
  },
);
