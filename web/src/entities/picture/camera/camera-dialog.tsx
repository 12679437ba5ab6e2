import { useRef, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { toast } from '@/lib/toast.ts';
import { Spinner } from '@/ui/basics/spinner.tsx';
import { Dialog } from '@/ui/dialog.tsx';
import { useObjectUrl } from '../uploader/use-object-url.ts';
import { CaptureButtons, PreviewButtons } from './camera-buttons.tsx';
import { explainCameraProblem } from './camera-problem.ts';
import { takePicture } from './take-picture.ts';
import { type Facing, useCamera } from './use-camera.ts';

interface CameraDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The picture that was taken and kept: photo-{timestamp}.jpg. */
  onPicture: (picture: File) => void;
}

export default function CameraDialog({ open, onOpenChange, onPicture }: CameraDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Take Photo">
      {/* Inside, so that every opening begins anew, with the rear camera. */}
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
        {preview && (
          <img src={preview} alt="What you just took" className="absolute inset-0 size-full object-contain" />
        )}
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
