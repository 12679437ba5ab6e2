import { type ReactNode, use } from 'react';
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { useIsPageVisible } from '@/lib/page-visibility.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { followingSessions } from '../account/session/session-store.ts';
import { connectionFor } from './connection.ts';

interface LiveConnectionProps {
  userId: string;
  children: ReactNode;
}

/**
 * Lets what is inside listen to Firestore as the signed-in person. In a hidden tab nothing listens: its listeners go,
 * and when it is looked at again they come back and bring what has changed.
 */
export function LiveConnection(props: LiveConnectionProps) {
  const session = useStoreValue(followingSessions, 0);
  return useIsPageVisible() && <Connected key={session} {...props} />;
}

function Connected({ userId, children }: LiveConnectionProps) {
  const { app, firestore } = use(connectionFor(userId));
  return (
    <FirebaseAppProvider firebaseApp={app}>
      <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>
    </FirebaseAppProvider>
  );
}
