import { type Fault, faultsIn } from '../fault.ts';

export const contractFaults: readonly Fault[] = [
  ...faultsIn(
    'contract/src/request/rules.ts',
    ['unit contract/src/request/'],
    [
      {
        name: 'A business finds a hidden request',
        find: "  if (isHidden(request)) return 'outsider';\n",
        replace: '',
        tests: ['unit contract/src/request/', 'isolated acts'],
      },
      {
        name: 'A business without an estimate sees a request that is no longer open',
        find: "  if (relation === 'browser' && request.status !== 'open') return NO_SUCH_REQUEST;\n",
        replace: '',
      },
      {
        name: 'A customer edits a request that has one estimate',
        find: 'if (request.activeEstimatesCount > 0) {',
        replace: 'if (request.activeEstimatesCount > 1) {',
        tests: ['unit contract/src/request/', 'isolated requests/change'],
      },
      {
        name: 'The chosen business cannot complete its job',
        find: "if (relation !== 'owner' && relation !== 'chosen') {",
        replace: "if (relation !== 'owner') {",
      },
    ],
  ),
  ...faultsIn(
    'contract/src/request/counts.ts',
    ['unit contract/src/request/'],
    [
      {
        name: 'A hidden estimate counts on its request',
        find: 'estimates.filter((estimate) => !isHidden(estimate))',
        replace: 'estimates.filter((estimate) => estimate)',
        tests: ['unit contract/src/request/', 'isolated acts'],
      },
    ],
  ),
  ...faultsIn(
    'contract/src/request/schema.ts',
    ['unit contract/src/'],
    [
      {
        name: 'A budget of a single amount is refused',
        find: 'budgetMax === undefined || budgetMax >= budgetMin',
        replace: 'budgetMax === undefined || budgetMax > budgetMin',
      },
    ],
  ),
  ...faultsIn(
    'contract/src/constants.ts',
    ['unit contract/src/'],
    [{ name: 'A request takes six pictures', find: '\n  images: 5,', replace: '\n  images: 6,' }],
  ),
  ...faultsIn(
    'contract/src/estimate/rules.ts',
    ['unit contract/src/estimate/'],
    [
      {
        name: 'A business sends a second estimate while the first still counts',
        find: "  if (holdsLiveEstimate) return conflict('You already have an estimate on this request.');\n",
        replace: '',
      },
      {
        name: 'A business sends an estimate to a customer it is blocked by',
        find: 'if (isClosed || isApart(actor, request.customerId)) return',
        replace: 'if (isClosed) return',
        tests: ['unit contract/src/estimate/', 'isolated blocks'],
      },
      {
        name: 'A business edits its estimate after the job is completed',
        find: "  if (shownStatus(estimate) === 'completed') return conflict('This job is completed.');\n",
        replace: '',
      },
      {
        name: 'A customer accepts an estimate on a hidden request',
        find: "estimate.serviceRequestStatus === 'open' && !estimate.isRequestHidden",
        replace: "estimate.serviceRequestStatus === 'open'",
        tests: ['unit contract/src/estimate/', 'isolated acts'],
      },
      {
        name: 'A customer accepts the estimate of a suspended business',
        find: "  if (estimate.businessUnavailable) return conflict('This business is not available at the moment.');\n",
        replace: '',
        tests: ['unit contract/src/estimate/', 'isolated restricted-at-once'],
      },
    ],
  ),
  ...faultsIn(
    'contract/src/conversation/rules.ts',
    ['unit contract/src/conversation/'],
    [
      {
        name: 'A business with a pending estimate writes after the request was canceled',
        find: "if (conversation.requestStatus === 'open' && conversation.estimateStatuses.includes('pending'))",
        replace: "if (conversation.estimateStatuses.includes('pending'))",
      },
      {
        name: 'A message cannot be taken back at exactly two minutes',
        find: 'createdAt.getTime() <= TAKE_BACK_MS',
        replace: 'createdAt.getTime() < TAKE_BACK_MS',
      },
    ],
  ),
  ...faultsIn(
    'contract/src/review/rules.ts',
    ['unit contract/src/review/'],
    [
      {
        name: 'Reviews stay sealed after both sides have written',
        find: 'return reviewsOfJob.length < 2 && reviewsOfJob.every(',
        replace: 'return reviewsOfJob.every(',
      },
      {
        name: 'The reviewed side replies to a review that is still sealed',
        find: 'if (actorId !== review.subjectId || review.publishedAt === null) return',
        replace: 'if (actorId !== review.subjectId) return',
      },
    ],
  ),
  ...faultsIn(
    'contract/src/contact/rules.ts',
    ['unit contract/src/contact/rules'],
    [
      {
        name: 'The chosen business sees contact details that were never shared',
        find: "  if (relation !== 'owner' && !isShared) return false;\n",
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'contract/src/act/rules.ts',
    ['unit contract/src/act/'],
    [
      {
        name: 'An administrator decides the appeal against their own decision',
        find: 'return by === actorId\n',
        replace: 'return by === accountId\n',
      },
    ],
  ),
  ...faultsIn(
    'contract/src/report/calls.ts',
    ['unit contract/src/', 'isolated reports'],
    [
      {
        name: 'Any account reads the queue of reports',
        find: "  path: '/api/reports',\n  access: 'admin',",
        replace: "  path: '/api/reports',\n  access: 'signed-in',",
      },
    ],
  ),
  ...faultsIn(
    'contract/src/notification/quiet-hours.ts',
    ['unit contract/src/notification/'],
    [
      {
        name: 'Quiet hours last a minute too long',
        find: 'from <= time && time < to :',
        replace: 'from <= time && time <= to :',
      },
    ],
  ),
];
