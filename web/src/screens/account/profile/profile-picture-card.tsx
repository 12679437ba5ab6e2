import type { User } from '@marketplace/contract/account/schema';
import { LIMITS } from '@marketplace/contract/constants';
import { Camera as CameraIcon, Images } from 'lucide-react';
import { useRef, useState } from 'react';
import { setSessionUser } from '@/entities/account/session/session-query.ts';
import { profileParts } from '@/entities/paths.ts';
import { Avatar } from '@/entities/picture/avatar.tsx';
import { uploadProfilePicture } from '@/entities/picture/upload/upload.ts';
import { isCancelled } from '@/lib/api/api-error.ts';
import { useAction } from '@/lib/query/use-action.ts';
import { type ToastInput, toast } from '@/lib/toast.ts';
import { Button } from '@/ui/button.tsx';
import { Card } from '@/ui/card.tsx';
import { PictureInput } from '@/ui/forms/picture-input.tsx';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import { Progress } from '@/ui/progress.tsx';

/** Why a file can't be a profile picture, as a toast; null if it can. */
function findPictureProblem({ type, size }: Pick<File, 'type' | 'size'>) {
  if (!type.startsWith('image/')) {
    return { title: 'Invalid file type', description: 'Please select an image file (JPG, PNG, etc.)' };
  }
  if (size > LIMITS.profileImageBytes) {
    return { title: 'File too large', description: 'Profile picture must be under 5MB.' };
  }
  return null;
}

const Camera = lazyDialog(() => import('@/entities/picture/camera/camera-dialog.tsx'));

/** The user's picture, with buttons to replace it: `<ProfilePictureCard user={user} />`. */
export function ProfilePictureCard({ user }: { user: User }) {
  const upload = useUploadPicture();
  const [cameraOpen, setCameraOpen] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const uploading = useRef<AbortController>(null);

  function send(file: File | undefined) {
    if (!file) return;
    const problem = findPictureProblem(file);
    if (problem) return toast({ ...problem, variant: 'destructive' });
    uploading.current = new AbortController();
    upload.mutate({ file, signal: uploading.current.signal });
  }

  return (
    <Card className="flex flex-col items-center gap-5 p-5 text-center @md:flex-row @md:text-left @lg:p-6">
      <Avatar name={user.name} picture={user.profileImageUrl} size="lg" />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="break-words text-xl">
          {user.name}
        </h2>
        <p className="text-ink-soft text-sm">
          A picture helps people trust you. JPG, PNG, or GIF, under 5 MB.
        </p>
        {upload.isPending ? (
          <Uploading share={upload.share} onCancel={() => uploading.current?.abort()} />
        ) : (
          <fieldset
            id={profileParts.picture}
            tabIndex={-1}
            aria-label="Profile picture"
            className="mt-4 flex flex-wrap justify-center gap-3 @md:justify-start"
          >
            <Button variant="outline" size="sm" onClick={() => setCameraOpen(true)}>
              <CameraIcon aria-hidden="true" />
              Camera
            </Button>
            <Button variant="outline" size="sm" onClick={() => picker.current?.click()}>
              <Images aria-hidden="true" />
              Gallery
            </Button>
          </fieldset>
        )}
        <PictureInput ref={picker} label="Profile picture: choose a file" onFiles={([file]) => send(file)} />
      </div>
      <Camera open={cameraOpen} onOpenChange={setCameraOpen} onPicture={send} />
    </Card>
  );
}

function Uploading({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <div className="mt-4 flex items-center gap-3">
      <Progress value={Math.round(share * 100)} label="Uploading your picture" />
      <Button variant="ghost" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

const uploadFailed: ToastInput = {
  title: 'Upload failed',
  description: 'Failed to update profile picture. Please try again.',
  variant: 'destructive',
};

/** Uploads and sets the profile picture. `share` is the progress from 0 to 1. */
function useUploadPicture() {
  const [share, setShare] = useState(0);
  const upload = useAction({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) => {
      setShare(0);
      return uploadProfilePicture(file, { signal, onProgress: setShare });
    },
    onSuccess: ({ user }) => setSessionUser(user),
    onError: (error) => {
      if (!isCancelled(error)) console.error('The profile picture upload failed', error);
    },
    success: 'Profile picture updated',
    failure: (error) => (isCancelled(error) ? null : uploadFailed),
  });
  return { ...upload, share };
}
