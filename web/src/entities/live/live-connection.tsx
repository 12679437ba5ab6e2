import { type ReactNode, use } from 'react';
import { FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { useIsPageVisible } from '@/lib/browser/page-visibility.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { followingSessions } from '../account/session/session-store.ts';
import { connectionFor } from './connection.ts';

interface LiveConnectionProps {
  userId: string;
  children: ReactNode;
}

/**
 * Lets its children listen to Firestore as the signed-in account. In a hidden tab they unmount, and later come back and
 * catch up.
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
