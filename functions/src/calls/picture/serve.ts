import { IMAGE_WIDTHS, type ImageWidth } from '@marketplace/contract/constants';
import * as fields from '@marketplace/contract/shared/fields';
import * as z from 'zod/mini';
import { ApiError } from '../../errors.ts';
import { errorReply, type Incoming, type Reply, toPublicError } from '../../http/wire/wire.ts';
import { PICTURE_TYPE } from '../../services/picture/prepare-picture.ts';
import { pictureFile } from '../../services/picture/store-picture.ts';
import type { Services } from '../../services/services.ts';
import { pictureIdOf } from '../../store/picture/pictures.ts';

/**
 * The bytes of a path never change, so browsers cache them forever. Shared caches revalidate after an hour, so that a
 * deleted picture disappears. The headers keep browsers from running a picture as anything else.
 */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, s-maxage=3600, immutable',
  'Content-Type': PICTURE_TYPE,
  'Content-Disposition': 'inline',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Answers `/objects/**` with a stored picture, in full or one of the widths. */
export async function servePicture(
  request: Incoming,
  { files, log }: Pick<Services, 'files' | 'log'>,
): Promise<Reply> {
  try {
    const bytes = await files.read(fileOf(request));
    if (!bytes) throw missing;
    return { status: 200, headers: { ...HEADERS, 'Content-Length': String(bytes.length) }, body: bytes };
  } catch (error) {
    const publicError = toPublicError(error);
    if (publicError !== error) log.error('a picture could not be served', error);
    return errorReply(publicError);
  }
}

const missing = new ApiError('not-found', "We couldn't find this photo.");

function fileOf({ method, path, search }: Incoming): string {
  if (method !== 'GET' && method !== 'HEAD') {
    const headers = { Allow: 'GET, HEAD' };
    throw new ApiError('wrong-method', `${method} is not allowed here.`, { headers });
  }
  const parsed = z.safeParse(fields.objectPath, path);
  if (!parsed.success) throw missing;
  return pictureFile(pictureIdOf(parsed.data), widthOf(search.get('w')));
}

function widthOf(text: string | null): ImageWidth | undefined {
  if (text === null) return undefined;
  const width = IMAGE_WIDTHS.find((known) => String(known) === text);
  if (!width)
    throw new ApiError('invalid', `This width isn't available. Choose ${IMAGE_WIDTHS.join(' or ')}.`);
  return width;
}
