import type { Fault } from '../fault.ts';

/** In lists, what waits above them, and the details beside them. */
export const listFaults: readonly Fault[] = [
  {
    name: 'The pressed entry moves when details take some of its width',
    file: 'web/src/ui/details/keep-place.ts',
    find: "if (place) scrollBy({ top: topOf(place.entry) - place.top, behavior: 'instant' });",
    replace: 'void place;',
    tests: ['components lists/beside'],
    failing: 'keeps its place',
  },
  {
    name: 'The list stays narrow without details beside it',
    file: 'web/src/screens/business/business-screen.tsx',
    find: 'isOpen={!isReviewingBeside && openId !== null}',
    replace: 'isOpen',
    tests: ['components lists/beside'],
    failing: 'whole width',
  },
  {
    name: 'An open entry out of sight is not brought into view',
    file: 'web/src/ui/details/selection.ts',
    find: "if (isSelected) control.current?.closest('li')?.scrollIntoView({ block: 'nearest' });",
    replace: 'void control;',
    tests: ['components lists/beside'],
    failing: 'brought into view',
  },
  {
    name: 'J and K move while something else of the page has the focus',
    file: 'web/src/ui/lists/use-list-keys.ts',
    find: '      if (!isFree(event.target, current)) return;\n',
    replace: '',
    tests: ['components use-list-keys'],
  },
  {
    name: 'What is done leaves the rows of what waits, and moves the rest',
    file: 'web/src/entities/request/state/waiting-first.ts',
    find: '  if (known !== first) setFirst(known);\n',
    replace: '',
    tests: ['components dashboard/agenda'],
  },
  {
    name: 'An estimate says that it covers what costs extra',
    file: 'web/src/entities/estimate/content/labels.ts',
    find: "withState('included').length",
    replace: 'items.length - excluded.length',
    tests: ['unit estimate/content/labels'],
  },
];
