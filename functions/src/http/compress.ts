/**
 * Neither Hosting nor Cloud Run compresses what a function answers, so this does. An answer's length says nothing
 * about a secret: the session is in a cookie that no body repeats, and no body carries one person's words beside
 * another's token.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Incoming, Reply } from './wire.ts';

/** Less than about a packet is not worth the work. */
const MIN_BYTES = 1024;
/** As small as gzip at its best, in the time of gzip at its usual. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, BROTLI),
  gzip: (text: string) => promisify(gzip)(text),
};
type Encoding = keyof typeof encoders;

/** The answer, compressed in the best way that the caller understands; pictures, which are bytes, stay as they are. */
export async function compress(reply: Reply, { headers }: Pick<Incoming, 'headers'>): Promise<Reply> {
  const { body } = reply;
  if (typeof body !== 'string' || Buffer.byteLength(body) < MIN_BYTES) return reply;
  const varying = { ...reply.headers, Vary: 'Accept-Encoding' };
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (!encoding) return { ...reply, headers: varying };
  const bytes = await encoders[encoding](body);
  return { ...reply, headers: { ...varying, 'Content-Encoding': encoding }, body: bytes };
}

function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}
