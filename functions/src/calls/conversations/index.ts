import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { markMessagesRead } from './mark-messages-read.ts';
import { sendMessage } from './send-message.ts';

export const messagesHandlers = { listMessages, sendMessage, markMessagesRead, listConversations };
