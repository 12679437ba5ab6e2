/**
 * Which modules share a file of the build. Left alone, the bundler writes one for each set of entries that share a
 * module: fifty files of less than a kilobyte for each screen. Here modules share a file if the same people load them.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { closureOf } from './closure.ts';

const src = path.join(import.meta.dirname, '../src');
const screens = globSync('screens/**/*-screen.tsx', { cwd: src, exclude: ['screens/landing/**'] }).sort();

const isOwnPage = (id: string) =>
  /\/(?:screens\/landing\/|app\/home-page|home\.tsx|\w[\w-]*-screen\.tsx)/.test(id);
const isFormLibrary = (id: string) => /node_modules\/react-hook-form\//.test(id);
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/');

const nameOf = (screen: string) => path.basename(screen, '-screen.tsx');

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Without the words of `default as Bell` and `Bell as BellIcon` that are no names. */
const wordsIn = (names: string) => names.match(/(?!(?:as|default)\b)\b\w+/g) ?? [];

/** Leaves out the icons that no module names. The index of their package imports all icons. */
function withoutOtherIcons(modules: ReadonlySet<string>, graph: Graph): ReadonlySet<string> {
  const matches = (pattern: RegExp) =>
    [...modules].flatMap((id) => [...(graph.getModuleInfo(id)?.code ?? '').matchAll(pattern)]);
  const named = new Set(
    matches(/import \{([^}]*)\} from "lucide-react"/g).flatMap(([, names = '']) => wordsIn(names)),
  );
  const files = new Set(
    matches(/export \{([^}]*)\} from '\.\/icons\/(.*?)'/g)
      .filter(([, names = '']) => wordsIn(names).some((name) => named.has(name)))
      .map(([, , file = '']) => file),
  );
  return new Set([...modules].filter((id) => !isIcon(id) || files.has(path.basename(id))));
}

function readUses(graph: Graph) {
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const modulesOf = (file: string) => withoutOtherIcons(closureOf(path.join(src, file), importsOf), graph);
  const loads = screens.map((screen) => ({ screen, modules: modulesOf(screen) }));
  const withForm = loads
    .filter(({ modules }) => [...modules].some(isFormLibrary))
    .map(({ screen }) => screen);
  return {
    home: modulesOf('home.tsx'),
    start: modulesOf('main.tsx'),
    usersOf(id: string) {
      const users = loads.filter(({ modules }) => modules.has(id)).map(({ screen }) => screen);
      const forms = users.filter((screen) => withForm.includes(screen));
      return {
        users: users.map(nameOf),
        haveForms: users.length > 0 && forms.length === users.length,
        areMixed: forms.length > 0 && forms.length < users.length,
      };
    },
  };
}
type Uses = ReturnType<typeof readUses>;
type Users = ReturnType<Uses['usersOf']>;

const areDashboards = (users: readonly string[]) => `${users}` === 'business,customer';
const areOfAccounts = (users: readonly string[]) =>
  users.length > 1 && (users.includes('register') || users.includes('profile'));

export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let uses: Uses | undefined;
  const grouped = (
    debugName: string,
    nameIn: (users: Users, id: string, uses: Uses) => string | null | undefined,
  ): Rolldown.CodeSplittingGroup => ({
    // A group takes the imports of its modules along, except for those of the groups before it.
    name: (id, graph) => {
      uses ??= readUses(graph);
      return isOwnPage(id) ? null : nameIn(uses.usersOf(id), id, uses);
    },
    debugName,
    minShareCount: 2,
  });
  const shared = (name: string, has: (users: Users, id: string, uses: Uses) => boolean) =>
    grouped(name, (...module) => (has(...module) ? name : null));
  const groups: Rolldown.CodeSplittingGroup[] = [
    // What the home page shares with other screens, so that it loads nothing else.
    shared('frame', (_, id, { home }) => home.has(id) || id.includes('vite/preload-helper')),
    // What the app starts with, and what sign-in shares with screens without forms.
    shared(
      'core',
      ({ users, haveForms }, id, { start }) => start.has(id) || (users.includes('login') && !haveForms),
    ),
    { name: 'firebase', test: /node_modules\/(?:@?firebase|reactfire|rxfire|rxjs)\// },
    {
      name: 'overlays',
      test: /src\/ui\/overlays\/(?:dialog|confirm-dialog-panel|tooltip-bubble|toaster)\.tsx$/,
    },
    // What sign-in needs for its form.
    shared('forms', ({ users }) => users.includes('login')),
    // What nearly every screen uses, and registration besides. Icons are too small to make a screen load another file.
    shared(
      'common',
      ({ users, areMixed }, id) =>
        users.length >= 7 || (areMixed && users.includes('register')) || (isIcon(id) && users.length > 1),
    ),
    // What forms share with other screens: requests apart from accounts.
    shared(
      'requests',
      ({ users, areMixed }) =>
        (areMixed || users.length >= 5) && (users.includes('customer') || users.includes('jobs')),
    ),
    shared('accounts', ({ users, areMixed }) => areMixed || users.length >= 5),
    { name: 'uploads', test: /src\/entities\/picture\/upload/ },
    // Screens that are forms only: accounts apart from requests.
    shared('fields', ({ users, haveForms }) => haveForms && areOfAccounts(users)),
    shared('steps', ({ users, haveForms }) => haveForms && users.length > 1),
    // Screens without forms: by the dashboards that use them.
    shared('lists', ({ users }) => users.includes('customer') && users.length > 1 && !areDashboards(users)),
    shared('dashboards', ({ users }) => areDashboards(users)),
    shared('work', ({ users }) => users.includes('business') && users.length > 1),
    shared('cards', ({ users }) => users.length > 1),
    // What one screen shares with what opens from it.
    grouped('screen', ({ users: [screen, ...others] }) => (others.length === 0 ? screen : null)),
    { name: 'notifications', test: /src\/entities\/notification\/list\/|src\/lib\/call-queue\// },
    { name: 'moderation', test: /src\/entities\/moderation\/(?:act\/act|report\/report)-button\.tsx$/ },
    { name: 'icons', test: isIcon, minShareCount: 2 },
  ];
  return groups.map((group, place) => ({ ...group, priority: groups.length - place }));
}
