import type { ReportedThing, ReportReason } from '@marketplace/contract/report/schema';
import { expect, it } from 'vitest';
import { groupReports } from './groups.ts';

let count = 0;
const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`;

function aReported(
  authorId: string,
  reports: [ReportReason, day: number][],
  authorName: string | null = authorId,
): ReportedThing {
  count += 1;
  return {
    id: `${count}`,
    kind: 'request',
    thingId: `${count}`,
    partOf: null,
    authorId,
    reports: reports.map(([reason, day]) => ({ reporterId: 'someone', reason, text: '', at: at(day) })),
    reportedAt: at(9),
    thing: authorName === null ? null : { authorName, title: 'Title', text: '', imageUrls: [] },
  };
}

it('groups reports by account, with their number, their reasons, and the oldest', () => {
  const [lou, ...others] = groupReports([
    aReported('lou', [['spam', 4]], null),
    aReported('lou', [
      ['fraud', 3],
      ['spam', 2],
    ]),
  ]);
  expect(others).toEqual([]);
  expect(lou).toMatchObject({
    authorName: 'lou',
    things: [{}, {}],
    reports: 3,
    reasons: [
      ['fraud', 1],
      ['spam', 2],
    ],
    oldestAt: at(2),
  });
});

it('puts the account with the most and worst reports first, then the one that waits longest', () => {
  const groups = groupReports([
    aReported('one spam', [['spam', 1]]),
    aReported('three spams', [
      ['spam', 5],
      ['spam', 5],
      ['spam', 5],
    ]),
    aReported('a later threat', [['abuse', 4]]),
    aReported('an earlier threat', [['abuse', 3]]),
  ]);
  expect(groups.map(({ authorId }) => authorId)).toEqual([
    'three spams',
    'an earlier threat',
    'a later threat',
    'one spam',
  ]);
});
