/** Longest side worth sending, in pixels: sharp on any screen, a fraction of a phone's original. */
const LONGEST_SIDE = 2048;
/** Smaller files are sent unchanged, unless they have too many pixels. */
const SMALL_ENOUGH_BYTES = 1024 * 1024;
const JPEG_QUALITY = 0.85;

/** Sent unchanged: these are usually small, and the server checks them. */
const KEPT_AS_IS = ['image/gif', 'image/webp', 'image/apng', 'image/svg+xml'];

/** The size that fits, in proportion; never larger than the original. */
export function fitSize(width: number, height: number, longest = LONGEST_SIDE) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** PNG may be transparent, which JPEG cannot. Browsers that cannot write WebP produce a PNG. */
const targetType = (type: string) => (type === 'image/png' ? 'image/webp' : 'image/jpeg');

async function redraw(bitmap: ImageBitmap, type: string): Promise<Blob> {
  const { width, height } = fitSize(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type, quality: JPEG_QUALITY });
}

async function shrink(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const sendable = file.type === 'image/jpeg' || file.type === 'image/png';
    const fits = Math.max(bitmap.width, bitmap.height) <= LONGEST_SIDE;
    if (sendable && fits && file.size <= SMALL_ENOUGH_BYTES) return file;
    const blob = await redraw(bitmap, targetType(file.type));
    if (sendable && blob.size >= file.size) return file;
    // Keeps the name, which people read; the server goes by the content.
    return new File([blob], file.name, { type: blob.type });
  } finally {
    bitmap.close();
  }
}

/** One at a time: a phone that decodes five pictures at once runs out of memory. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Makes a picture small enough to send from a phone. A picture that the browser cannot read or improve is sent
 * unchanged.
 */
export function downscale(file: File): Promise<File> {
  if (KEPT_AS_IS.includes(file.type)) return Promise.resolve(file);
  const result = turn.then(() => shrink(file)).catch(() => file);
  turn = result;
  return result;
}
