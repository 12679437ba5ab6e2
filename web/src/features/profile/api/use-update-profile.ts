import type { ProfileUpdate } from '@marketplace/contract/user';
import { useMutation } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast.ts';
import { callApi, messageOf } from '@/lib/api-client.ts';
import { refreshSession } from '@/lib/session/session-query.ts';

export function useUpdateProfile() {
  return useMutation({
    mutationFn: async (input: ProfileUpdate) => {
      const { user } = await callApi('updateProfile', { input });
      await refreshSession();
      return user;
    },
    onSuccess: () => toast({ title: 'Profile Updated', description: 'Your changes are saved.' }),
    onError: (error) =>
      toast({
        title: 'Update failed',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
}
