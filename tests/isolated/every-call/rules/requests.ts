/** HTTP requests that no page of ours makes. */
import type { ErrorCode } from '@marketplace/contract/shared/errors';
import * as z from 'zod/mini';
import { json } from '../../../support/calls/table.ts';
import { faultOf, faultOfFields } from '../report.ts';
import { type Attempt, ask, type Row } from '../row.ts';

const TOO_LARGE = ' '.repeat(100 * 1024);
const OTHER_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'];

export function requests({ entry, good }: Row): Attempt[] {
  const tried = (rule: string, code: ErrorCode, init: RequestInit): Attempt => ({
    rule,
    run: async () => faultOf(await ask(entry, good, init), code),
  });
  const unknownFilter: Attempt = {
    rule: 'an unknown filter',
    run: async () =>
      faultOfFields(await ask(entry, { ...good, query: { ...good.query, surprise: 1 } }), ['surprise']),
  };
  const filters = entry.query ? [unknownFilter] : [];
  if (entry.method === 'GET') return filters;
  const { body, headers } = json(good.input ?? {});
  const sent = [
    tried('from another site', 'cross-site', { headers: { origin: 'https://evil.example' } }),
    tried('a body that is too large', 'too-large', { body: body + TOO_LARGE }),
    ...filters,
  ];
  if (entry.ignoresBody) return sent;
  const cut = body.slice(0, -1);
  const isNeeded = entry.input && !z.safeParse(entry.input, undefined).success;
  return [
    ...sent,
    tried('a body that is cut off', 'malformed', { headers, body: cut }),
    tried('a body that is not UTF-8', 'malformed', {
      headers,
      body: new Uint8Array([...Buffer.from(cut), 0xff, 0x7d]),
    }),
    ...OTHER_TYPES.map((type) =>
      tried(`a body of ${type}`, 'unsupported-type', { body, headers: { 'content-type': type } }),
    ),
    ...(isNeeded ? [tried('no body', 'invalid', { body: '' })] : []),
    tried('a list', 'invalid', json([good.input ?? {}])),
    {
      rule: 'an unknown field',
      run: async () =>
        faultOfFields(await ask(entry, good, json({ ...good.input, surprise: true })), ['surprise']),
    },
  ];
}
