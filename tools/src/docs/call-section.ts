/** The section of one call on the API page. */
import type { Access, Bound, Call } from '@marketplace/contract/shared/call';
import { ERROR_STATUSES } from '@marketplace/contract/shared/errors';
import type * as z from 'zod';
import { type Names, shapeOf } from './shape.ts';

export const ACCESS: Record<Access, string> = {
  anyone: 'anyone',
  'signed-in': 'signed in',
  customer: 'customers',
  business: 'businesses',
  admin: 'administrators',
};

const SPANS: Record<number, string> = { 60: 'minute', 600: '10 minutes', 3600: 'hour' };

function limitOf(bound: Bound): string {
  if ('within' in bound) return `bounded by \`${bound.within}\``;
  if ('counted' in bound) return bound.counted;
  const { kind, max, windowSeconds, maxAboutOne } = bound;
  const all = `${max} \`${kind}\` calls per ${SPANS[windowSeconds] ?? `${windowSeconds} seconds`}`;
  return maxAboutOne === undefined ? all : `${all}, ${maxAboutOne} of them about the same thing`;
}

/** The call's own errors by status. The introduction of the page has those that follow from the kind of the call. */
function errorsOf({ appCheck, errors = [] }: Call): string {
  const codes: string[] = appCheck === 'required' ? [...errors, 'unproven'] : [...errors];
  const listed = Object.entries(ERROR_STATUSES).filter(([code]) => codes.includes(code));
  return listed.map(([code, status]) => `${status} \`${code}\``).join(', ');
}

function answerOf({ status, output }: Call, names: Names): string {
  return output ? shapeItem(`Answer ${status}`, output, 'output', names) : `- Answer ${status}: empty`;
}

/** A short shape shares the line of its label; a long one gets a block of its own. */
function shapeItem(label: string, schema: z.core.$ZodType, io: 'input' | 'output', names: Names): string {
  const shape = names.get(schema) ?? shapeOf(schema, io, names);
  if (!shape.includes('\n')) return `- ${label}: \`${shape}\``;
  return `- ${label}:\n\n\`\`\`\n${shape}\n\`\`\``.replaceAll('\n', '\n  ').replaceAll(/ +$/gm, '');
}

export function callSection(name: string, call: Call, summary: string, names: Names): string {
  const errors = errorsOf(call);
  const items = [
    `- For: ${ACCESS[call.access]}`,
    call.query && shapeItem('Query', call.query, 'input', names),
    call.input && shapeItem('Body', call.input, 'input', names),
    answerOf(call, names),
    ...Object.entries(call.headers ?? {}).map(([header, meaning]) => `- Header \`${header}\`: ${meaning}`),
    call.limit && `- Limit: ${limitOf(call.limit)}`,
    errors && `- Errors: ${errors}`,
  ];
  const title = `### ${call.method} ${call.path}\n\n\`${name}\`: ${summary}`;
  return `${title}\n\n${items.filter(Boolean).join('\n')}`;
}
