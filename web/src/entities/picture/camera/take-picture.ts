const JPEG_QUALITY = 0.9;

/** What the camera sees right now, as a file. */
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
