import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

export type Facing = 'environment' | 'user';

async function openCamera(facing: Facing): Promise<MediaStream> {
  // No camera API: an insecure address, an embedded preview, or an old browser.
  if (!navigator.mediaDevices?.getUserMedia)
    throw new DOMException('No camera interface', 'NotSupportedError');
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } },
    audio: false,
  });
}

function stop(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

/**
 * Runs the camera while mounted. Its tracks always stop: on closing, flipping, leaving the page, or closing before the
 * camera has started.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  options: { facing: Facing; onProblem: (error: unknown) => void },
): boolean {
  const { facing } = options;
  const [running, setRunning] = useState(false);
  const onProblem = useEffectEvent(options.onProblem);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let over = false;

    const start = async () => {
      const opened = await openCamera(facing);
      if (over) return stop(opened);
      stream = opened;
      for (const track of opened.getTracks()) {
        // Unplugged, or the permission was revoked.
        track.onended = () => onProblem(new DOMException('The camera stopped', 'NotFoundError'));
      }
      if (!video.current) return;
      video.current.srcObject = opened;
      await video.current.play();
      if (!over) setRunning(true);
    };
    start().catch((error: unknown) => !over && onProblem(error));

    const end = () => {
      over = true;
      if (stream) stop(stream);
      setRunning(false);
    };
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      end();
    };
  }, [facing, video]);

  return running;
}

const JPEG_QUALITY = 0.9;

/** Captures the current frame as a file. */
export async function takePicture(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) throw new Error('There is no picture to take');
  context.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (!blob) throw new Error('The picture could not be written');
  return new File([blob], `photo-${Date.now()}.jpg`, { type: 'image/jpeg' });
}
