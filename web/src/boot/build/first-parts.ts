import { type CallName, calls } from '@marketplace/contract/calls';

interface FirstParts {
  /** The module of the screen, whose chunks are fetched beside the entry. */
  screen: string;
  /** The reads that the screen begins with, without parameters. */
  reads?: readonly CallName[];
}

const at = (screen: string, reads?: readonly CallName[]): FirstParts => ({
  screen: `src/screens/${screen}-screen.tsx`,
  ...(reads && { reads }),
});

/** What the screens at these addresses begin with. Addresses below one of them get its screen, but not its reads. */
export const firstParts: Readonly<Record<string, FirstParts>> = {
  '/login': at('account/login/login'),
  '/register': at('account/register/register'),
  '/profile': at('account/profile/profile'),
  '/customer': at('customer/customer', ['listMyRequests']),
  '/customer/new-request': at('customer/new-request/new-request'),
  '/business': at('business/business', ['listOpenRequests', 'getRequestStats', 'listMyEstimates']),
  '/messages': at('inbox/inbox', ['listConversations']),
  '/notifications': at('notifications/notifications'),
  '/analytics': at('analytics/analytics', ['getUserAnalytics']),
};

/**
 * A script for the head of app.html, which asks for what the address begins with while the app's own code is still on
 * its way. Who is signed in is asked for everywhere; the rest only where somebody is expected to be, as the page's first
 * script has noted. The client of the API takes the answers over (lib/api/early-answers.ts).
 */
export function earlyScript(chunksOf: (screen: string) => readonly string[]): string {
  const parts = Object.entries(firstParts).map(([address, { screen, reads = [] }]) => [
    address,
    { chunks: chunksOf(screen), reads: reads.map((name) => calls[name].path) },
  ]);
  return `<script>${[
    `const parts = ${JSON.stringify(Object.fromEntries(parts))};`,
    'const { pathname } = location;',
    "const { chunks = [], reads = [] } = parts[pathname] ?? parts['/' + pathname.split('/')[1]] ?? {};",
    'for (const href of chunks) {',
    "  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));",
    '}',
    "const isExpected = document.documentElement.dataset.session === 'expected';",
    `const asked = ['${calls.getMe.path}', ...(isExpected && parts[pathname] ? reads : [])];`,
    'window.earlyAnswers = Object.fromEntries(asked.map((address) => [address, fetch(address)]));',
    '// Whoever takes an answer is told of its failure; others are none of the page’s business.',
    'for (const answer of Object.values(earlyAnswers)) answer.catch(() => {});',
  ].join('\n')}</script>`;
}
