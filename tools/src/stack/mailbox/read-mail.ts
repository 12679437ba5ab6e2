/** Reads an email as our mailer writes it: headers, and a text and an HTML part. */
import { z } from 'zod';

export const mail = z.object({
  id: z.number(),
  /** By lower-case name. */
  headers: z.record(z.string(), z.string()),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type Mail = z.infer<typeof mail>;

type Part = { headers: Record<string, string>; body: string };

export function readMail(id: number, source: string): Mail {
  const { headers, body } = readPart(source);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).slice(1, -1).map(readPart);
  const contentOf = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type));
    return part ? decode(part) : '';
  };
  return {
    id,
    headers,
    to: headers.to ?? '',
    subject: decodeWords(headers.subject ?? ''),
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
  };
}

function readPart(source: string): Part {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').trimStart().split('\n\n');
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { headers: Object.fromEntries(headers), body: rest.join('\n\n') };
}

function decode({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll(/=\n/g, '')) : body;
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Encoded words in a header (RFC 2047). */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
