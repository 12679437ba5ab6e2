/**
 * Which modules share a file of the build. Left alone, the bundler writes one for each set of entries that share a
 * module: fifty files of less than a kilobyte for each screen. Here modules share a file if the same people load them.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';
import { closureOf } from './closure.ts';

const src = path.join(import.meta.dirname, '../src');
const screens = globSync('screens/**/*-screen.tsx', { cwd: src, exclude: ['screens/landing/**'] });

const isOwnPage = (id: string) =>
  /\/(?:screens\/landing\/|app\/home-page|home\.tsx|\w[\w-]*-screen\.tsx)/.test(id);
const isFormLibrary = (id: string) => /node_modules\/react-hook-form\//.test(id);
const isOfAccount = (screen: string) => screen.startsWith('screens/account/');

const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/');

/** Leaves out the icons that no module names. The index of their package imports all icons. */
function withoutOtherIcons(modules: ReadonlySet<string>, graph: Graph): ReadonlySet<string> {
  const matches = (pattern: RegExp) =>
    [...modules].flatMap((id) => [...(graph.getModuleInfo(id)?.code ?? '').matchAll(pattern)]);
  const named = matches(/import \{(.*?)\} from "lucide-react"/gs).flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
  const files = matches(/export \{(.*?)\} from '\.\/icons\/(.*?)'/g)
    .filter(([, names = '']) => names.match(/\w+/g)?.some((name) => named.includes(name)))
    .map(([, , file]) => file);
  return new Set([...modules].filter((id) => !isIcon(id) || files.includes(path.basename(id))));
}

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

function readUses(graph: Graph) {
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const closure = (file: string) => closureOf(path.join(src, file), importsOf);
  const loads = screens.map((screen) => ({ screen, modules: closure(screen) }));
  const withForm = loads
    .filter(({ modules }) => [...modules].some(isFormLibrary))
    .map(({ screen }) => screen);
  return {
    home: withoutOtherIcons(closure('home.tsx'), graph),
    start: closure('app/start-app.tsx'),
    screensWith: (id: string) => loads.filter(({ modules }) => modules.has(id)).map(({ screen }) => screen),
    haveForms: (some: readonly string[]) => some.every((screen) => withForm.includes(screen)),
  };
}
type Uses = ReturnType<typeof readUses>;

/** What the home page shares with other screens, so that it loads nothing else. */
const isFrame = (id: string, { home }: Uses) => home.has(id) || id.includes('vite/preload-helper');

/** What the app starts with, and what both guests' forms and other screens use. */
function isCore(id: string, { start, screensWith, haveForms }: Uses) {
  if (start.has(id)) return true;
  const users = screensWith(id);
  return users.some(isOfAccount) && !users.every(isOfAccount) && !haveForms(users);
}

/** What at least so many screens share. */
const isShared =
  (count: number) =>
  (id: string, { screensWith }: Uses) =>
    screensWith(id).length >= count;

const isSharedByLists =
  (count: number) =>
  (id: string, { screensWith, haveForms }: Uses) => {
    const users = screensWith(id);
    return users.length >= count && !haveForms(users);
  };

export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let uses: Uses | undefined;
  const shared = (name: string, has: (id: string, uses: Uses) => boolean): Rolldown.CodeSplittingGroup => ({
    // A group takes the imports of its modules along, except for those of the groups before it.
    name: (id, graph) => {
      uses ??= readUses(graph);
      return !isOwnPage(id) && has(id, uses) ? name : null;
    },
    debugName: name,
    minShareCount: 2,
  });
  const groups: Rolldown.CodeSplittingGroup[] = [
    shared('frame', isFrame),
    shared('core', isCore),
    { name: 'firebase', test: /node_modules\/(?:@?firebase|reactfire|rxfire|rxjs)\// },
    {
      name: 'overlays',
      test: /src\/ui\/overlays\/(?:dialog|confirm-dialog-panel|tooltip-bubble|toaster)\.tsx$/,
    },
    shared('lists', isSharedByLists(3)),
    shared('cards', isSharedByLists(2)),
    { name: 'notifications', test: /src\/entities\/notification\/list\/|src\/lib\/call-queue\// },
    { name: 'moderation', test: /src\/entities\/moderation\/(?:act\/act|report\/report)-button\.tsx$/ },
    { name: 'uploads', test: /src\/entities\/picture\/upload/ },
    shared('forms', isShared(3)),
  ];
  return groups.map((group, place) => ({ ...group, priority: groups.length - place }));
}
