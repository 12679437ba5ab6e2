/** Asks what was deployed a few questions that only a working product answers. */
import { Problem } from '../lib/problem.ts';
import type { Outside } from './outside.ts';

const ATTEMPTS = 5;
const PAUSE_MS = 3000;
const TIMEOUT_MS = 30_000;

type Check = {
  address: string;
  headers?: Record<string, string>;
  /** Posted as JSON. Without it the question is a GET. */
  input?: object;
  status: number;
  contains: string;
};

const NOT_FOUND = { status: 404, contains: 'id="root"' };

const ofApi = (url: string): Check[] => [
  { address: `${url}/api/health`, status: 200, contains: '' },
  { address: `${url}/api/auth/me`, status: 200, contains: '{"user":null}' },
  { address: `${url}/api/conversations`, status: 401, contains: '"code":"signed-out"' },
  // Its query needs an index.
  { address: `${url}/api/reviews/highlights`, status: 200, contains: '"reviews":[' },
];

/** Whether the functions have the same secret as Secret Manager. No account has the address, so that nothing changes. */
const ofSecret = (url: string, secret: string | undefined): Check[] =>
  secret === undefined
    ? []
    : [
        {
          address: `${url}/api/emails/undelivered`,
          headers: { authorization: `Bearer ${secret}` },
          input: { address: 'smoke-test@example.invalid', kind: 'bounce' },
          status: 204,
          contains: '',
        },
      ];

/** Each function at its own address, where no cache answers. */
export const functionChecks = (
  { api, pages }: Record<'api' | 'pages', string>,
  origin: string,
  secret?: string,
): Check[] => [
  ...ofApi(api),
  ...ofSecret(api, secret),
  // As Hosting forwards it: the function redirects other requests to Hosting.
  {
    address: `${pages}/businesses/unknown`,
    headers: { 'x-forwarded-host': new URL(origin).host },
    ...NOT_FOUND,
  },
];

/** The whole product, through Hosting. */
export const siteChecks = (url: string): Check[] => [
  { address: `${url}/`, status: 200, contains: 'id="root"' },
  ...ofApi(url),
  { address: `${url}/businesses/unknown`, ...NOT_FOUND },
];

/** A new instance may need a moment, so that each question is repeated before it counts as failed. */
export async function smokeTest(
  checks: readonly Check[],
  outside: Pick<Outside, 'fetch' | 'pause'>,
): Promise<void> {
  for (const check of checks) {
    let fault = await findFault(check, outside);
    for (let attempt = 1; fault && attempt < ATTEMPTS; attempt++) {
      await outside.pause(PAUSE_MS);
      fault = await findFault(check, outside);
    }
    if (fault) throw new Problem(`${check.address} ${fault}`);
  }
}

async function findFault(
  { address, headers = {}, input, status, contains }: Check,
  { fetch }: Pick<Outside, 'fetch'>,
): Promise<string | undefined> {
  try {
    const answer = await fetch(address, {
      headers: { ...headers, ...(input && { 'content-type': 'application/json' }) },
      ...(input && { method: 'POST', body: JSON.stringify(input) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = await answer.text();
    if (answer.status === status && body.includes(contains)) return undefined;
    return `answered ${answer.status} instead of ${status}: ${body.slice(0, 300)}`;
  } catch (error) {
    return `does not answer: ${error}`;
  }
}

/** What the mail service sends with its reports. Undefined where no emails are sent, or where this account may not read it. */
export async function readReportsSecret(
  { sendsEmails }: { sendsEmails: boolean },
  { gcloud, say }: Pick<Outside, 'gcloud' | 'say'>,
): Promise<string | undefined> {
  if (!sendsEmails) return undefined;
  try {
    const words = ['secrets', 'versions', 'access', 'latest', '--secret=MAIL_REPORTS_SECRET'];
    return (await gcloud(words)).trim();
  } catch {
    say('The smoke test leaves out the secrets, as this identity may not read MAIL_REPORTS_SECRET.');
    return undefined;
  }
}
