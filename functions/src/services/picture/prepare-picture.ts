/**
 * Decodes an uploaded file and encodes new pictures from its pixels. Drops everything else: location, time, comments,
 * and trailing bytes. Reads only the first frame of an animation.
 */
import { IMAGE_WIDTHS, type ImageWidth } from '@marketplace/contract/constants';
import type { Sharp } from 'sharp';
import { ApiError } from '../../errors.ts';

export const PICTURE_TYPE = 'image/webp';

export type PreparedPicture = {
  width: number;
  height: number;
  full: Buffer;
  scaled: Record<ImageWidth, Buffer>;
};

/** The maximum of phones. */
const MAX_PIXELS = 50_000_000;
/**
 * At four bytes per pixel. A progressive JPEG may need more than twice that in memory, which the function `pictures`
 * allows for.
 */
const MAX_DECODED_BYTES = 4 * MAX_PIXELS;
/** The bytes per sample, by the decoder's name of the depth. */
const BYTES_BY_DEPTH: Partial<Record<string, number>> = { uchar: 1, ushort: 2 };
const BYTES_OF_ANY_OTHER = 8;
/** Sharp on any screen, even enlarged. */
const MAX_SIDE_PIXELS = 2560;
const MAX_SECONDS = 10;
/** Half the time of the default effort, for slightly larger files. */
const WEBP = { quality: 82, effort: 2 };

/** Only these decoders are tried, whatever the file claims to be. */
const READERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadWebpBuffer',
];

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return sharp;
}

let loaded: ReturnType<typeof loadSharp> | undefined;

const UNREADABLE_PICTURE = "We can't read this file as a photo. Choose a JPG, PNG, GIF, or WebP file.";
const TOO_MANY_PIXELS = 'This photo has too many pixels. Choose a smaller one.';

/** For one picture at a time, as it needs much memory. */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  loaded ??= loadSharp();
  const sharp = await loaded;
  await rejectOversized(() => sharp(bytes, { limitInputPixels: false }));
  const { data, info } = await decodeOrReject(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const seen = () => sharp(data, { raw: { width, height, channels } });
  const scaledTo = (to: number) =>
    seen().resize({ width: to, withoutEnlargement: true }).webp(WEBP).toBuffer();
  const [small, large] = IMAGE_WIDTHS;
  return {
    width,
    height,
    full: await seen().webp(WEBP).toBuffer(),
    scaled: { [small]: await scaledTo(small), [large]: await scaledTo(large) },
  };
}

/** Reads only the header, before decoding. */
async function rejectOversized(open: () => Sharp): Promise<void> {
  const { width, height, channels, depth } = await decodeOrReject(() => open().metadata());
  const pixels = width * height;
  const bytes = pixels * channels * (BYTES_BY_DEPTH[depth] ?? BYTES_OF_ANY_OTHER);
  if (pixels > MAX_PIXELS || bytes > MAX_DECODED_BYTES) throw new ApiError('too-large', TOO_MANY_PIXELS);
}

/** Any failure of a decoder is due to the file. Its message isn't meant for people. */
async function decodeOrReject<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new ApiError('unsupported-type', UNREADABLE_PICTURE);
  }
}
