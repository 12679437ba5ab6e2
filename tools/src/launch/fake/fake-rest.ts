/** Google's REST addresses that a launch uses, on a fake project. */
import type { State } from './state.ts';

type Answer = { status: number; body: unknown };
type Route = {
  at: RegExp;
  answer: (
    state: State,
    body: Record<string, unknown>,
    at: RegExpExecArray,
    search: URLSearchParams,
  ) => unknown;
};

const MISSING: Answer = { status: 404, body: { error: { status: 'NOT_FOUND' } } };

const orMissing = (found: unknown): unknown => found ?? MISSING;

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'number';

const ROUTES: readonly Route[] = [
  {
    at: /^GET firebase\.googleapis\.com\/v1beta1\/projects\/([\w-]+)$/,
    answer: ({ isFirebase, id }) => (isFirebase ? { projectId: id } : MISSING),
  },
  {
    at: /^GET firebase\.googleapis\.com\/v1beta1\/projects\/[\w-]+\/webApps$/,
    answer: ({ webApps }) => ({ apps: webApps }),
  },
  { at: /webApps\/[\w-]+\/config$/, answer: () => ({ apiKey: 'the-web-key' }) },
  {
    at: /^GET storage\.googleapis\.com\/storage\/v1\/b\/(.+)$/,
    answer: ({ buckets }, _body, [, name = '']) => orMissing(buckets.get(name)),
  },
  {
    at: /^PATCH storage\.googleapis\.com\/storage\/v1\/b\/(.+)$/,
    answer: ({ buckets }, body, [, name = '']) => Object.assign(buckets.get(name) ?? {}, body),
  },
  {
    at: /^GET firebasestorage\.googleapis\.com\/.*\/buckets\/([\w.-]+)$/,
    answer: ({ bucketsOfFirebase }, _body, [, name = '']) =>
      bucketsOfFirebase.has(name) ? { name } : MISSING,
  },
  {
    at: /^POST firebasestorage\.googleapis\.com\/.*\/buckets\/([\w.-]+):addFirebase$/,
    answer: ({ bucketsOfFirebase }, _body, [, name = '']) => void bucketsOfFirebase.add(name),
  },
  { at: /^GET identitytoolkit\.googleapis\.com\/admin\/v2/, answer: ({ auth }) => orMissing(auth) },
  {
    at: /^POST identitytoolkit\.googleapis\.com\/.*:initializeAuth$/,
    answer: (state) => {
      state.auth = { authorizedDomains: [`${state.id}.firebaseapp.com`] };
    },
  },
  {
    at: /^PATCH identitytoolkit\.googleapis\.com\/admin\/v2/,
    answer: (state, body) => (state.auth ? Object.assign(state.auth, body) : MISSING),
  },
  { at: /^GET firebaseappcheck\.googleapis\.com/, answer: ({ siteKey }) => ({ siteKey }) },
  {
    at: /^PATCH firebaseappcheck\.googleapis\.com/,
    answer: (state, { siteKey }) => {
      state.siteKey = String(siteKey);
    },
  },
  { at: /^GET firebasehosting\.googleapis\.com\/.*\/releases$/, answer: ({ releases }) => ({ releases }) },
  {
    at: /^GET firebasehosting\.googleapis\.com\/.*\/customDomains\/.+$/,
    answer: ({ domain }) => orMissing(domain),
  },
  {
    at: /^POST firebasehosting\.googleapis\.com\/.*\/customDomains$/,
    answer: (state, _body, _at, search) => {
      const domainName = search.get('customDomainId') ?? '';
      const records = [{ domainName, type: 'A', rdata: '199.36.158.100', requiredAction: 'ADD' }];
      state.domain = {
        hostState: 'HOST_UNHOSTED',
        ownershipState: 'OWNERSHIP_MISSING',
        requiredDnsUpdates: { desired: [{ records }], discovered: [] },
      };
    },
  },
  {
    at: /^POST firestore\.googleapis\.com\/.*:runQuery$/,
    answer: ({ administrators }) => administrators.map((name) => ({ document: { name } })),
  },
  {
    at: /^GET [\w-]+\.web\.app\/api\/health$/,
    answer: ({ functions }) => (functions.length > 0 ? {} : MISSING),
  },
];

export function answerRest(state: State, method: string, address: string, body: string | undefined): Answer {
  const { host, pathname, searchParams } = new URL(address);
  const asked = `${method} ${host}${pathname}`;
  for (const { at, answer } of ROUTES) {
    const found = at.exec(asked);
    if (!found) continue;
    const given = answer(state, body ? JSON.parse(body) : {}, found, searchParams);
    return isAnswer(given) ? given : { status: 200, body: given ?? {} };
  }
  return { status: 501, body: `the fake knows no ${asked}` };
}
