import { type CallName, calls } from '@marketplace/contract/calls';
import type { Mode } from '@marketplace/contract/constants';
import { preloadModule } from './preload-module.ts';

export interface FirstParts {
  /** The module of the screen, whose chunks are fetched beside the entry. */
  screen: string;
  /** Modules in chunks of their own, without which the screen does not take over from its page (`preloadParts`). */
  awaited?: readonly string[];
  /** For whom it is drawn in advance, if not for everybody. */
  side?: Mode;
  /** The reads that the screen begins with, without parameters: those that its first cards wait for, … */
  reads?: readonly CallName[];
  /** … and those that stand beside the cards. */
  asides?: readonly CallName[];
  /** The module that writes their answers into the page before the screen is there. */
  early?: string;
}

const screen = (name: string) => `src/screens/${name}-screen.tsx`;

/** What the screens at these addresses begin with. Addresses below one of them get its screen, but not its reads. */
export const firstParts: Readonly<Record<string, FirstParts>> = {
  '/login': { screen: screen('account/login/login') },
  '/forgot': { screen: screen('account/forgot/forgot') },
  '/account/action': { screen: screen('account/action/action') },
  '/register': { screen: screen('account/register/register') },
  '/profile': { screen: screen('account/profile/profile'), side: 'customer' },
  '/customer': {
    screen: screen('customer/customer'),
    side: 'customer',
    reads: ['listMyRequests'],
    early: 'src/screens/customer/early.tsx',
  },
  '/customer/new-request': {
    screen: screen('customer/new-request/new-request'),
    awaited: ['src/entities/picture/uploader/uploader-panel.tsx'],
    side: 'customer',
  },
  '/business': {
    screen: screen('business/business'),
    side: 'business',
    reads: ['listOpenRequests', 'listMyEstimates'],
    asides: ['getRequestStats'],
    early: 'src/screens/business/early.tsx',
  },
  '/businesses/profile': { screen: screen('business-profile/business-profile') },
  '/messages': { screen: screen('inbox/inbox'), side: 'customer', reads: ['listConversations'] },
  '/notifications': { screen: screen('notifications/notifications'), side: 'customer' },
  '/admin': { screen: screen('admin/admin'), side: 'customer', reads: ['listReports'] },
  '/analytics': { screen: screen('analytics/analytics'), side: 'customer', reads: ['getUserAnalytics'] },
};

export const earlyModules = Object.values(firstParts).flatMap(({ early }) => early ?? []);

/**
 * A script for the head of a page, which asks for what the address begins with while the app's own code is still on its
 * way: first for what is shown, where somebody is expected to be, as the page's first script has noted, then for the
 * chunks that show it, then for who is signed in, then for the rest. A browser that opens six connections lets whatever
 * is seventh wait. It is this script that sends for the chunks, since the browser, which looks ahead for links, would put
 * them before the reads. The client of the API takes the answers over (lib/api/early-answers.ts).
 */
export function askEarly(
  address: string,
  { reads = [], asides = [] }: Pick<FirstParts, 'reads' | 'asides'>,
  chunks: readonly string[],
) {
  const ask = (names: readonly CallName[]) =>
    `if (isExpected && isHere) ${JSON.stringify(names.map((name) => calls[name].path))}.forEach(ask);`;
  return inline([
    "const isExpected = document.documentElement.dataset.session === 'expected';",
    `const isHere = location.pathname === '${address}';`,
    'window.earlyAnswers = {};',
    '// Whoever takes an answer is told of its failure; others are none of the page’s business.',
    'const ask = (address) => void (earlyAnswers[address] = fetch(address)).catch(() => {});',
    ...(reads.length > 0 ? [ask(reads)] : []),
    preloadModule,
    preloadAll(chunks),
    `ask('${calls.getMe.path}');`,
    ...(asides.length > 0 ? [ask(asides)] : []),
  ]);
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface Paint {
  /** The module that writes the answers into the page. */
  early: string | undefined;
  /** The chunk of what it writes with, by whose name what was kept is known to be written with the same. */
  cards: string | undefined;
  entry: string | undefined;
  /** The chunks of the screen, the heaviest first. */
  chunks: readonly string[];
  /** The address of the typeface, where it comes late. */
  typeface: string | undefined;
}

/** So many of a screen's chunks are most of its weight: React DOM, and what asks the server. */
const HEAVY = 2;
/** What writes into the page may keep the app waiting for so long. */
const LONGEST_WAIT_MS = 1500;

/** The script behind what was drawn in advance. */
export const BEHIND_SHELL = 'behind-shell';

/**
 * What stands behind a page that was built in advance: hides what is for the signed-in where nobody is expected to be, and
 * begins the app once the page is painted. A dashboard whose address asks for nothing further is written into first.
 */
export function paintEarly(
  { side }: Pick<FirstParts, 'side'>,
  { early, cards, entry, chunks, typeface }: Paint,
) {
  const hide = side ? ["if (!isExpected) document.getElementById('main').style.visibility = 'hidden';"] : [];
  const heavy = preloadAll(chunks.slice(0, HEAVY));
  return inline(
    [
      ...hide,
      'const begin = () => {',
      ...(typeface ? sendForTypeface(typeface) : []),
      `  ${preloadAll(chunks)}`,
      `  const script = { type: 'module', crossOrigin: '', src: '/${entry}' };`,
      "  document.body.append(Object.assign(document.createElement('script'), script));",
      '};',
      'const pause = (ms) => new Promise((done) => setTimeout(done, ms));',
      '// The frame after the next one begins when the next one is painted. A hidden page has no frames.',
      'const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));',
      'const painted = () => Promise.race([pause(500), twoFrames()]);',
      '// What is seen first is painted before the code of the rest takes the processor’s time.',
      ...(early ? writeAndBegin(side, { early, cards, heavy }) : [heavy, 'painted().then(begin);']),
    ],
    BEHIND_SHELL,
  );
}

/** Writes into the page what was kept, or what is answered, and then begins the app. */
function writeAndBegin(
  side: Mode | undefined,
  { early, cards, heavy }: Pick<Paint, 'early' | 'cards'> & { heavy: string },
) {
  const other = side === 'business' ? 'customer' : 'business';
  return [
    `const isPlain = isExpected && isHere && !location.search && localStorage.activeAccountType !== '${other}';`,
    ...paintKept(cards),
    `const draw = () => import('/${early}').catch(() => {});`,
    'if (isPlain && paintKept()) painted().then(() => { draw(); begin(); });',
    'else {',
    `  ${heavy}`,
    `  (isPlain ? Promise.race([pause(${LONGEST_WAIT_MS}), draw().then(painted)]) : painted()).then(begin);`,
    '}',
  ];
}

/**
 * Writes what was kept of the last visit into the places of the page (early-content/use-kept-content.ts): of the same account,
 * written by the same code, and no older than what else is kept.
 */
const paintKept = (cards: Paint['cards']) => [
  'const paintKept = () => {',
  '  try {',
  '    const { accountId, version, pages } = JSON.parse(localStorage.keptContent);',
  '    const { at, places } = pages[location.pathname];',
  `    if (accountId !== localStorage.signedInAs || version !== '/${cards}') return false;`,
  `    if (Math.abs(Date.now() - at) > ${WEEK_MS}) return false;`,
  "    const write = (name) => document.querySelector('[data-early=' + name + ']').outerHTML = places[name];",
  '    Object.keys(places).forEach(write);',
  '    return true;',
  '  } catch {',
  '    return false;',
  '  }',
  '};',
];

/** The styles with the typeface, which do not hold before it has arrived. */
const TYPEFACE = 'typeface';

/**
 * Sends for the typeface, and lets its styles hold once it is there. All letters would be set anew when they hold, and
 * once more when it comes; so it is once, after the first cards are painted.
 */
const sendForTypeface = (typeface: string) => [
  `  const hold = () => void (document.getElementById('${TYPEFACE}').media = 'all');`,
  `  const font = { rel: 'preload', as: 'font', crossOrigin: '', href: '${typeface}', onload: hold, onerror: hold };`,
  "  document.head.append(Object.assign(document.createElement('link'), font));",
];

/** Sets the faces that are fetched apart from the other styles, in a sheet that does not hold yet. */
export function withLateTypeface(sheet: string) {
  const fetched = /@font-face\s*\{[^}]*url\(([^)]*)\)[^}]*\}/g;
  const faces = [...sheet.matchAll(fetched)];
  const late = faces.map(([face]) => face).join('');
  const styles = `<style>${sheet.replaceAll(fetched, '')}</style><style id="${TYPEFACE}" media="not all">${late}</style>`;
  // The first is the one for Latin letters; others are sent for where a letter of theirs is shown.
  return { styles, typeface: faces[0]?.[1] };
}

const preloadAll = (chunks: readonly string[]) =>
  `${JSON.stringify(chunks.map((chunk) => `/${chunk}`))}.forEach(preloadModule);`;

const inline = (lines: readonly string[], id?: string) =>
  `<script${id ? ` id="${id}"` : ''}>${lines.join('\n')}</script>`;
