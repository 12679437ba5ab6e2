import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { toast } from '@/components/ui/toast.ts';
import { paths } from '@/config/paths.ts';
import { messageOf } from '@/lib/api-client.ts';
import { logout } from '../api/logout.ts';

export function SignOutButton({ block = false }: { block?: boolean }) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function signOut() {
    setPending(true);
    try {
      await logout();
      navigate(paths.home);
    } catch (error) {
      toast({
        title: 'Sign out failed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      variant={block ? 'outline' : 'ghost'}
      size={block ? 'md' : 'sm'}
      block={block}
      pending={pending}
      onClick={signOut}
    >
      Sign Out
    </Button>
  );
}
