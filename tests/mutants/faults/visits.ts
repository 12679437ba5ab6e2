import type { Fault } from '../fault.ts';

export const visitFaults: readonly Fault[] = [
  {
    name: 'A business gets a visit where it has one, if both are booked at the same time',
    file: 'functions/src/store/visit/calendars.ts',
    find: 'transaction.update(calendar.ref, { booked }, ifUnchangedSince(calendar));',
    replace: 'transaction.update(calendar.ref, { booked });',
    tests: ['isolated visits/races'],
  },
  {
    name: 'Accepting an estimate cancels a visit of its business',
    file: 'functions/src/store/job/job.ts',
    find: 'settleVisits(before, decided, now)',
    replace: 'settleVisits(before, changed, now)',
    tests: ['isolated visits/ends'],
  },
  {
    name: 'The other screen does not show a visit as confirmed by both',
    file: 'functions/src/store/job/visits.ts',
    find: '(isConfirmedByBoth(after) && !isConfirmedByBoth(before))',
    replace: 'false',
    tests: ['isolated visits/writes'],
  },
  {
    name: 'A doubled run skips the next reminder of a visit',
    file: 'functions/src/store/visit/reminders.ts',
    find: 'if (!visit?.remindAt || visit.remindAt.toDate() > now) return;',
    replace: 'if (!visit?.remindAt) return;',
    tests: ['isolated visits/writes'],
  },
  {
    name: 'Declining to move a visit tells the same as withdrawing the times',
    file: 'functions/src/services/notification/visit/news.ts',
    find: "end.isWithdrawn ? 'move-withdrawn' : 'move-declined'",
    replace: "'move-declined'",
    tests: ['unit notification/visit'],
  },
  {
    name: 'The second page of a visit list is never loaded',
    file: 'web/src/entities/visit/queries.ts',
    find: '    if (isNext) void fetchNextPage({ cancelRefetch: false });\n',
    replace: '',
    tests: ['components jobs/week/week'],
    failing: 'all pages',
  },
  {
    name: 'A week that is over lacks a visit that was proposed long before',
    file: 'web/src/screens/jobs/week/use-week.ts',
    find: 'LIMITS.visitDaysAhead) >= first',
    replace: '0) >= first',
    tests: ['components jobs/week/week'],
    failing: 'older ones',
  },
  {
    name: 'The agenda leads to the request of a visit, and not to the visit',
    file: 'web/src/entities/job/visit-step.tsx',
    find: 'paths.businessVisit(serviceRequestId)',
    replace: 'paths.businessRequest(serviceRequestId)',
    tests: ['components business/dashboard/agenda'],
  },
  {
    name: 'A business that is there can still run late for a visit',
    file: 'web/src/entities/visit/actions/booked-actions.tsx',
    find: "may.announceDelay && visit.arrival?.state !== 'here' &&",
    replace: 'may.announceDelay &&',
    tests: ['components entities/visit/visits'],
  },
];
