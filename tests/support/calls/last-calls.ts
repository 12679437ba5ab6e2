/** The last calls of a test, their errors, and what is stored about them, to be printed if the test fails. */
import { inspect } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import { everyDocument } from '../firestore/every-document.ts';

type MadeCall = {
  who: string;
  call: string;
  body: string;
  status: number;
  answer: string;
  db?: Firestore | undefined;
};

const MAX_CALLS = 3;
const MAX_DOCUMENTS = 8;
const MAX_LETTERS = 600;

const lastCalls: MadeCall[] = [];

export function recordCall(call: MadeCall): void {
  lastCalls.push(call);
  if (lastCalls.length > MAX_CALLS) lastCalls.shift();
}

const lastErrors: string[] = [];

/** What the server logged, since its answer only says that something went wrong. */
export function recordError(message: string, cause: unknown): void {
  lastErrors.push(`${message}: ${inspect(cause)}`);
  if (lastErrors.length > MAX_CALLS) lastErrors.shift();
}

export function forgetCalls(): void {
  lastCalls.length = 0;
  lastErrors.length = 0;
}

/** The email address in a session cookie. */
export function ownerOf(session: string | undefined): string {
  const [, payload = ''] = session?.split('.') ?? [];
  const { email } = Object(parsed(Buffer.from(payload, 'base64url').toString()));
  return typeof email === 'string' ? email : 'a visitor';
}

/** Who made which calls, with their answers, and the stored documents that the calls name. */
export async function describeLastCalls(): Promise<string> {
  const lines = lastCalls.map(
    ({ who, call, body, status, answer }) =>
      `  ${who}: ${short(`${call} ${body}`)}\n    ${status} ${short(answer)}`,
  );
  const errors = lastErrors.map((error) => `  ${short(error)}`);
  return [
    'The last calls:',
    ...lines,
    ...(errors.length > 0 ? ['What the server logged:', ...errors] : []),
    'What is stored about them:',
    ...(await describeStored()),
  ].join('\n');
}

async function describeStored(): Promise<string[]> {
  const db = lastCalls.findLast((made) => made.db)?.db;
  if (!db) return ['  (in the database that all tests share)'];
  const named = new Set(lastCalls.flatMap(({ call, body }) => `${call} ${body}`.match(UUID) ?? []));
  const documents = (await everyDocument(db)).filter(({ ref }) =>
    ref.path.match(UUID)?.some((id) => named.has(id)),
  );
  return documents
    .slice(0, MAX_DOCUMENTS)
    .map((document) => `  ${document.ref.path} ${short(JSON.stringify(document.data()))}`);
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const short = (text: string): string => (text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text);

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
