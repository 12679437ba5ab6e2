import { LiveStart } from '../live/live-start.tsx';
import { BottomNav } from './bottom-nav.tsx';

/** What belongs to every page of the signed-in. */
export default function SignedIn() {
  return (
    <>
      <BottomNav />
      <LiveStart />
    </>
  );
}
