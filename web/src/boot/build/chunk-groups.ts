/** Needed by the home page, which does without the rest of the contract. Resolved, so that a rename fails the build. */
const categories = new URL(import.meta.resolve('@marketplace/contract/categories')).pathname;

/** What the home page needs at once, and what writes into the built pages (`firstParts[…].early`), by their first modules. */
const STARTS = { page: /web\/index\.html$/, early: /web\/src\/screens\/\w+\/early\.tsx$/ };

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Of every screen, the home page's too, which comes later than the entry. */
const HEADING = /web\/src\/(lib\/page-title|ui\/page-heading)/;

/** What is shown everywhere, and small things that the cards share with the frame of all screens. */
const BASICS =
  /web\/src\/ui\/basics\/|node_modules\/lucide-react\/|contract\/src\/(constants|domain\/account)\.ts$|early-answers|money-format|use-(dialog-on|held-while-pressed)|conversation\/unread\.ts|picture-address|keep-input/;

const startsByModule = new Map<string, ReadonlySet<string>>();

/** From which starts a module is imported, not counting imports that come later. */
function startsOf(id: string, context: Modules): ReadonlySet<string> {
  const known = startsByModule.get(id);
  if (known) return known;
  const starts = new Set(Object.entries(STARTS).flatMap(([start, test]) => (test.test(id) ? start : [])));
  // Also ends circles.
  startsByModule.set(id, starts);
  for (const importer of context.getModuleInfo(id)?.importers ?? []) {
    for (const start of startsOf(importer, context)) starts.add(start);
  }
  return starts;
}

const from = (name: string, ...wanted: (keyof typeof STARTS)[]) => ({
  debugName: name,
  name: (id: string, context: Modules) => {
    // All icons are imported by one module, and few of them are used. What writes does so as soon as it arrives.
    if (id.includes('/lucide-react/') || STARTS.early.test(id)) return null;
    const starts = startsOf(id, context);
    if (name === 'base' && HEADING.test(id)) return name;
    return starts.size === wanted.length && wanted.every((start) => starts.has(start)) ? name : null;
  },
});

/**
 * Which modules share a chunk: the files of a folder or the packages that are needed together. One file compresses better
 * than many small ones, and the list of chunks that the entry carries stays short. A group takes along what its modules
 * import, unless an earlier group has it; `minShareCount: 2` leaves what a single screen uses with that screen.
 */
export const chunkGroups = [
  // Without React DOM, so that what writes into the built pages need not wait for it.
  from('core', 'page', 'early'),
  // What every page stands on and few releases change, so that it stays in the browser's cache.
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
  // What else the entry imports, and with it every page.
  from('base', 'page'),
  { name: 'categories', test: categories },
  // Only what the cards have of the basics, since writing into the built pages would wait for the rest as well.
  {
    debugName: 'basics',
    name: (id: string, context: Modules) =>
      BASICS.test(id) && startsOf(id, context).has('early') ? 'basics' : null,
    minShareCount: 3,
  },
  // The cards of both dashboards, and what else is written into these before the rest arrives.
  from('cards', 'early'),
  { name: 'time', test: /node_modules\/date-fns\//, minShareCount: 2 },
  // Asking the server, beginning with who is signed in.
  {
    name: 'data',
    test: /node_modules\/(@tanstack\/(query-core|react-query)|zod)\/|web\/src\/(lib\/api|entities\/account\/session)\/|(newest-notifications|handed-pictures|query-keys|lib\/until)\.ts$/,
  },
  // What is done offline, which is loaded when the page is idle.
  {
    name: 'queue',
    test: /web\/src\/(lib\/call-queue\/(ask-or-queue|queued-calls)|entities\/conversation\/rules\/outbox)\.ts$/,
  },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform)\/|ui\/step-progress|lib\/form-errors/,
  },
  // What forms bring along that somebody writes for others to read.
  {
    name: 'writing',
    test: /web\/src\/(entities\/(account\/contact-question\/contact-question\.|picture\/(load-upload|camera\/camera\.|uploader\/picture-uploader))|ui\/discard-dialog\.)/,
    minShareCount: 2,
  },
  // What requests are made of, as cards and forms know it.
  {
    name: 'requests',
    test: /contract\/src\/(service-request|rating|domain\/(money|rating)|calls\/request)\.ts$/,
    minShareCount: 2,
  },
  // What all screens but the home page stand on: their routes, the frame around every page of the signed-in, what takes
  // the place of a side that is not theirs, and the basics that no card has.
  {
    name: 'inside',
    test: /web\/src\/(app\/(routes\/(inside|guards|screens)|take-over|frame\/(account-bar|signed-in))|entities\/account\/restricted|ui\/(page\.tsx|basics\/))/,
  },
];
