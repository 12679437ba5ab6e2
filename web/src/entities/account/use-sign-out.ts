import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/entities/paths.ts';
import { messageOf } from '@/lib/api/api-client.ts';
import { toast } from '@/lib/toast.ts';
import { logout } from './api/logout.ts';

/** Signs out and goes to the home page, or says why not. */
export function useSignOut(options: Parameters<typeof logout>[0] = {}) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function signOut() {
    setPending(true);
    try {
      await logout(options);
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

  return { signOut, pending };
}
