import { Camera as CameraIcon, RefreshCw } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { toast } from '@/lib/toast.ts';
import { Button } from '@/ui/button.tsx';
import { Dialog } from '@/ui/overlays/dialog.tsx';
import { Spinner } from '@/ui/spinner.tsx';
import { explainCameraProblem } from './camera-problem.ts';
import { type Facing, takePicture, useCamera } from './use-camera.ts';

interface CameraDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The photo, as photo-{timestamp}.jpg. */
  onPicture: (picture: File) => void;
}

export default function CameraDialog({ open, onOpenChange, onPicture }: CameraDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Take Photo">
      {/* Mounts with the dialog, so that each opening starts with the rear camera. */}
      <Viewfinder onClose={() => onOpenChange(false)} onPicture={onPicture} />
    </Dialog>
  );
}

interface ViewfinderProps {
  onClose: () => void;
  onPicture: (picture: File) => void;
}

function Viewfinder({ onClose, onPicture }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [facing, setFacing] = useState<Facing>('environment');
  const [picture, setPicture] = useState<File | null>(null);
  const preview = useObjectUrl(picture);
  const running = useCamera(video, {
    facing,
    onProblem: (error) => {
      toast({
        title: 'Camera access failed',
        description: explainCameraProblem(error),
        variant: 'destructive',
      });
      onClose();
    },
  });

  const capture = async () => {
    try {
      if (video.current) setPicture(await takePicture(video.current));
    } catch {
      toast({
        title: 'Upload failed',
        description: 'Could not process the photo. Please try again.',
        variant: 'destructive',
      });
    }
  };
  const use = () => {
    if (picture) onPicture(picture);
    onClose();
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="relative grid h-[max(12rem,calc(min(92dvh,60rem)-14rem))] place-items-center overflow-hidden rounded-lg bg-sunken">
        <video
          ref={video}
          muted
          playsInline
          aria-label="Camera preview"
          className={cn(
            'size-full object-contain',
            facing === 'user' && '-scale-x-100',
            preview && 'invisible',
          )}
        />
        {preview && <img src={preview} alt="Preview" className="absolute inset-0 size-full object-contain" />}
        {!running && !preview && (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3 text-ink-soft">
            <Spinner />
            Starting the camera...
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {picture ? (
          <PreviewButtons onRetake={() => setPicture(null)} onUse={use} />
        ) : (
          <CaptureButtons
            ready={running}
            onFlip={() => setFacing(facing === 'environment' ? 'user' : 'environment')}
            onCapture={capture}
            onCancel={onClose}
          />
        )}
      </div>
    </div>
  );
}

interface CaptureButtonsProps {
  ready: boolean;
  onFlip: () => void;
  onCapture: () => void;
  onCancel: () => void;
}

export function CaptureButtons({ ready, onFlip, onCapture, onCancel }: CaptureButtonsProps) {
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="outline" onClick={onFlip}>
        <RefreshCw aria-hidden="true" />
        Flip
      </Button>
      <FirstInLine aria-disabled={!ready || undefined} onClick={() => ready && onCapture()}>
        <CameraIcon aria-hidden="true" />
        Take Photo
      </FirstInLine>
    </>
  );
}

export function PreviewButtons({ onRetake, onUse }: { onRetake: () => void; onUse: () => void }) {
  return (
    <>
      <Button variant="outline" onClick={onRetake}>
        Retake
      </Button>
      <FirstInLine onClick={onUse}>Use Photo</FirstInLine>
    </>
  );
}

/** Takes the focus when it appears, since the pressed button is gone. */
function FirstInLine(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return <Button {...props} ref={button} />;
}

/** An object URL for a local file, revoked when it is no longer shown. */
export function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}
