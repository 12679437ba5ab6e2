import { useState } from 'react';
import { setSessionUser } from '@/entities/account/session/session-query.ts';
import { loadUpload } from '@/entities/picture/load-upload.ts';
import { isCancelled } from '@/lib/api/api-error.ts';
import { useAction } from '@/lib/api/use-action.ts';
import type { ToastInput } from '@/lib/toast.ts';

const uploadFailed: ToastInput = {
  title: 'Upload failed',
  description: 'Failed to update profile picture. Please try again.',
  variant: 'destructive',
};

/** Brings a picture up and makes it one's own; `share` says how much has gone up, from 0 to 1. */
export function useUploadPicture() {
  const [share, setShare] = useState(0);
  const upload = useAction({
    mutationFn: async ({ file, signal }: { file: File; signal: AbortSignal }) => {
      setShare(0);
      const { uploadProfilePicture } = await loadUpload();
      return uploadProfilePicture(file, { signal, onProgress: setShare });
    },
    onSuccess: ({ user }) => setSessionUser(user),
    onError: (error) => {
      if (!isCancelled(error)) console.error('The profile picture did not upload', error);
    },
    success: 'Profile picture updated',
    failure: (error) => (isCancelled(error) ? null : uploadFailed),
  });
  return { ...upload, share };
}
