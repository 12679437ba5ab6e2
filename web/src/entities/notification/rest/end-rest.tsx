import type { User } from '@marketplace/contract/account/schema';
import { Button } from '@/ui/button.tsx';
import { useChangePreferences } from '../settings/settings.ts';
import { endCurrentRest } from './rest.ts';

interface EndRestProps {
  user: User;
  openJobs: number;
}

export default function EndRest({ user, openJobs }: EndRestProps) {
  const changing = useChangePreferences();
  const end = () => {
    // The button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
    changing.mutate(endCurrentRest(user, openJobs, new Date()));
  };
  return (
    <Button variant="outline" size="sm" onClick={end}>
      Notify Me Again
    </Button>
  );
}
