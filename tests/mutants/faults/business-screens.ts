import type { Fault } from '../fault.ts';

/** In the screens of businesses, messages, and pictures. */
export const businessScreenFaults: readonly Fault[] = [
  {
    name: 'A click acts on a request that a typed search is about to replace',
    file: 'web/src/screens/business/dashboard/request-list.tsx',
    find: 'inert={isOutdated}',
    replace: 'inert={false}',
    tests: ['components dashboard/request-list'],
  },
  {
    name: 'An estimate that loads late takes the focus',
    file: 'web/src/screens/business/dashboard/open-request-card.tsx',
    find: "pressed.current && before.current === 'may-send'",
    replace: "before.current === 'may-send'",
    tests: ['components dashboard/request-list'],
  },
  {
    name: 'The focus is lost with the button that applies a suggested category',
    file: 'web/src/screens/business/dashboard/filter-bar.tsx',
    find: '    chips.current?.focus();\n',
    replace: '',
    tests: ['components dashboard/filters'],
  },
  {
    name: 'A job completed in the list of estimates does not ask for stars',
    file: 'web/src/entities/estimate/mark-complete.tsx',
    find: 'useCompleteRequest(onCompleted)',
    replace: 'useCompleteRequest()',
    tests: ['components my-estimates-list'],
  },
  {
    name: 'Contact details are read for jobs that are out of view',
    file: 'web/src/screens/jobs/job-contact.tsx',
    find: '    enabled: isNear,\n',
    replace: '',
    tests: ['components jobs.browser'],
  },
  {
    name: 'Enter sends a message while it only confirms a word of an input method',
    file: 'web/src/entities/conversation/composer/composer.tsx',
    find: 'confirmsWord(event.nativeEvent) || ',
    replace: '',
    tests: ['components messages-written'],
  },
  {
    name: 'Earlier messages push away those that are being read',
    file: 'web/src/entities/conversation/messages/use-kept-scroll.ts',
    find: '    else if (before.first !== first) element.scrollTop += element.scrollHeight - before.height;\n',
    replace: '',
    tests: ['components messages-read'],
  },
  {
    name: 'A message can be unsent after the time for it, until the list renders again',
    file: 'web/src/entities/conversation/messages/message-menu.tsx',
    find: 'setTimeout(() => setIsOver(true), left)',
    replace: 'setTimeout(() => setIsOver(false), left)',
    tests: ['components messages-read'],
  },
  {
    name: 'A quick answer replaces what was written',
    file: 'web/src/entities/conversation/composer/composer.tsx',
    find: 'setRangeText(answer, field.selectionStart,',
    replace: 'setRangeText(answer, 0,',
    tests: ['components messages-written'],
  },
  {
    name: 'The focus is lost with a picture that is removed',
    file: 'web/src/entities/picture/uploader/uploader-tiles.tsx',
    find: '    requestAnimationFrame(() => focusTile(list.current, Math.min(place, rest - 1)));\n',
    replace: '',
    tests: ['components picture-uploader'],
  },
  {
    name: 'The focus does not return to the conversation that filled a phone',
    file: 'web/src/screens/inbox/inbox.tsx',
    find: "    (link ?? document.getElementById('inbox-title'))?.focus();\n",
    replace: '',
    tests: ['components inbox.browser'],
  },
];
