/** Needed by the home page, which does without the rest of the contract. Resolved, so that a rename fails the build. */
const categories = new URL(import.meta.resolve('@marketplace/contract/categories')).pathname;

/**
 * Which modules share a chunk: the files of a folder or the packages that are needed together. One file compresses better
 * than many small ones, and the list of chunks that the entry carries stays short. A group takes along what its modules
 * import, unless an earlier group has it; `minShareCount: 2` leaves what a single screen uses with that screen.
 */
export const chunkGroups = [
  // What every page stands on and few releases change, so that it stays in the browser's cache.
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\// },
  // What else the entry imports, and with it every page.
  { name: 'base', tags: ['$initial' as const] },
  { name: 'categories', test: categories },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 3 },
  // Asking the server, beginning with who is signed in.
  {
    name: 'data',
    test: /node_modules\/(@tanstack\/(query-core|react-query)|zod)\/|web\/src\/(lib\/api|entities\/account\/session)\/|(newest-notifications|handed-pictures|query-keys)\.ts$/,
  },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\/|ui\/step-progress/ },
  { name: 'time', test: /node_modules\/date-fns\//, minShareCount: 2 },
  { name: 'basics', test: /web\/src\/ui\/basics\//, minShareCount: 2 },
  { name: 'page', test: /web\/src\/ui\/page(-heading)?\.tsx$/ },
  // The frame around every page of the signed-in.
  { name: 'signed-in', test: /web\/src\/(app\/frame\/(account-bar|signed-in)|ui\/use-dialog-on)\.tsx?/ },
];
