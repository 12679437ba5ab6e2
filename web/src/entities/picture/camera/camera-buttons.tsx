import { Camera as CameraIcon, RefreshCw } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '@/ui/basics/button.tsx';

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

/** Takes the focus when it appears, since the button that was pressed before is gone. */
function FirstInLine(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return <Button {...props} ref={button} />;
}
