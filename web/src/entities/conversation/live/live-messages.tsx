import { LIMITS } from '@marketplace/contract/constants';
import { conversationId } from '@marketplace/contract/domain/conversation';
import type { Message } from '@marketplace/contract/message';
import { useQueryClient } from '@tanstack/react-query';
import { collection, limit, orderBy, type QuerySnapshot, query } from 'firebase/firestore';
import { use, useEffect, useEffectEvent } from 'react';
import {
  AuthProvider,
  FirebaseAppProvider,
  FirestoreProvider,
  useFirestore,
  useFirestoreCollection,
} from 'reactfire';
import { addArrived } from '../api/messages.ts';
import type { ConversationView } from '../rules/conversation-view.ts';
import { connectionFor } from './connection.ts';
import { presentMessage } from './stored-message.ts';

interface LiveMessagesProps {
  conversation: ConversationView;
  /** What has been read already: it knows the senders' names and pictures. */
  messages: readonly Message[];
}

/** Brings new messages of a conversation into the cache the moment they are written. It shows nothing itself. */
export default function LiveMessages(props: LiveMessagesProps) {
  const { app, auth, firestore } = use(connectionFor(props.conversation.myId));
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <AuthProvider sdk={auth}>
        <FirestoreProvider sdk={firestore}>
          <Listener {...props} />
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function Listener({ conversation, messages }: LiveMessagesProps) {
  const client = useQueryClient();
  const id = conversationId(conversation.serviceRequestId, conversation.businessId);
  const newest = query(
    collection(useFirestore(), 'conversations', id, 'messages'),
    orderBy('createdAt', 'desc'),
    limit(LIMITS.messagePage),
  );
  const { data: snapshot } = useFirestoreCollection(newest);

  const take = useEffectEvent((arrived: QuerySnapshot) => {
    const senderOf = (senderId: string) => {
      const known = messages.findLast((message) => message.senderId === senderId);
      const fallback = senderId === conversation.counterpartId ? conversation.counterpartName : 'You';
      return {
        senderName: known?.senderName ?? fallback,
        senderProfileImageUrl: known?.senderProfileImageUrl ?? null,
      };
    };
    const presented = arrived.docs.flatMap((doc) => presentMessage(doc.id, doc.data(), senderOf) ?? []);
    addArrived(client, conversation, presented);
  });
  useEffect(() => {
    if (snapshot) take(snapshot);
  }, [snapshot]);
  return null;
}
