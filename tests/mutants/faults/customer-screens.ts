/** Faults of the screens of customers. */
import type { Fault } from '../fault.ts';

export const customerScreenFaults: readonly Fault[] = [
  {
    name: 'A request with estimates offers to be edited',
    file: 'web/src/screens/customer/dashboard/own-request-card.tsx',
    find: "mayEditRequest(request, 'owner').ok && (",
    replace: "request.status === 'open' && (",
    tests: ['components customer/dashboard'],
  },
  {
    name: 'The focus is lost with a deleted request',
    file: 'web/src/screens/customer/dashboard/my-requests.tsx',
    find: 'setTimeout(() => region.current?.focus({ preventScroll: true }))',
    replace: 'undefined',
    tests: ['components customer/dashboard'],
  },
  {
    name: 'Accounts in one browser share the draft of a request',
    file: 'web/src/screens/customer/new-request/new-request-screen.tsx',
    find: "draftKey(user.id, 'request')",
    replace: "draftKey('', 'request')",
    tests: ['components new-request'],
  },
  {
    name: 'What changed after agreeing to the terms is posted',
    file: 'web/src/screens/customer/new-request/post-described.tsx',
    find: 'if (!agreed || !request.success)',
    replace: 'if (!agreed !== !agreed || !request.success)',
    tests: ['components new-request'],
  },
  {
    name: 'What one estimate leaves open counts as a difference',
    file: 'web/src/entities/estimate/content/compare-rows.ts',
    find: 'isStated(value) && counted[index]',
    replace: 'counted[index]',
    tests: ['unit estimate/content'],
  },
  {
    name: 'The way back to a comparison forgets the chosen extras',
    file: 'web/src/screens/customer/compare/choices.ts',
    find: "[...extras].join('.') || null",
    replace: 'null',
    tests: ['unit customer/compare'],
  },
  {
    name: 'The comparison shows the estimates of an earlier time',
    file: 'web/src/screens/customer/details/request-details-dialog.tsx',
    find: 'if (next) void query.refetch();',
    replace: '',
    tests: ['components customer/compare'],
  },
  {
    name: 'A canceled acceptance remembers that contact details are to be shared',
    file: 'web/src/screens/customer/details/decision-dialog.tsx',
    find: '<AcceptDialog key={opening}',
    replace: '<AcceptDialog key={estimate.id}',
    tests: ['components customer/details'],
  },
  {
    name: 'Keeping a request open loses the focus',
    file: 'web/src/entities/request/state/keep-open.tsx',
    find: 'useKeepRequest(() => focusFooterAround(button.current))',
    replace: 'useKeepRequest(() => void focusFooterAround)',
    tests: ['components customer/dashboard'],
  },
];
