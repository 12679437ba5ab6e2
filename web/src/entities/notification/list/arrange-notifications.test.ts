import type { Notification } from '@marketplace/contract/notification/schema';
import { endingTitle, requestingTitles, waitingTitle } from '@marketplace/contract/notification/titles';
import { aNotification } from '@test/messages.ts';
import { describe, expect, it } from 'vitest';
import { arrangeNotifications, titleOfGroup } from './arrange-notifications.ts';

const notification = (changes: Partial<Notification>) =>
  aNotification({ kind: 'request', title: 'New request: Plumbing', ...changes });

const READ = '2026-03-01T13:00:00.000Z';
const estimate = (url: string, title: string = requestingTitles.newEstimate) =>
  notification({ kind: 'estimate', title, url });
const sizes = (groups: { notifications: readonly unknown[] }[]) =>
  groups.map(({ notifications }) => notifications.length);

describe('arranging notifications', () => {
  it('makes one row of all unread new requests, at the place of the newest', () => {
    const list = [
      notification({}),
      notification({ kind: 'review', title: 'New review' }),
      notification({}),
      notification({}),
    ];
    const { waiting, news } = arrangeNotifications(list);
    expect(waiting).toEqual([]);
    expect(sizes(news)).toEqual([3, 1]);
    expect(news[0]?.newest).toBe(list[0]);
    expect(news.map(titleOfGroup)[0]).toBe('3 new requests');
  });

  it('leaves read notifications alone', () => {
    const list = [notification({ readAt: READ }), notification({ readAt: READ }), notification({})];
    expect(sizes(arrangeNotifications(list).news)).toEqual([1, 1, 1]);
  });

  it('makes one row of what is unread about the same thing, and of the same kind', () => {
    const list = [
      estimate('/customer?request=1'),
      estimate('/customer?request=2'),
      estimate('/customer?request=1', requestingTitles.newPrice),
      notification({ kind: 'job', title: requestingTitles.jobCompleted, url: '/customer?request=1' }),
    ];
    const { waiting } = arrangeNotifications(list);
    expect(sizes(waiting)).toEqual([2, 1, 1]);
    expect(waiting.map(titleOfGroup)[0]).toBe('2 estimates to review');
  });

  it.each([
    ['message', 'Northside'],
    ['question', requestingTitles.newQuestion],
    ['question', 'Your question was answered'],
    ['estimate', requestingTitles.newEstimate],
    ['estimate', waitingTitle(1)],
    ['estimate', waitingTitle(2)],
    ['job', endingTitle('June 9')],
    ['job', requestingTitles.contactAsked],
    ['job', requestingTitles.jobCompleted],
    ['moderation', '3 reports to review'],
    ['act', 'Your request was hidden'],
  ] as const)('puts an unread %s "%s" first', (kind, title) => {
    const { waiting } = arrangeNotifications([notification({}), notification({ kind, title })]);
    expect(waiting.map(({ newest }) => newest.title)).toEqual([title]);
    expect(arrangeNotifications([notification({ kind, title, readAt: READ })]).waiting).toEqual([]);
  });

  it.each([
    ['estimate', 'Estimate withdrawn'],
    ['job', 'Contact details shared'],
    ['decision', 'Your estimate was accepted'],
    ['review', 'New review'],
  ] as const)('counts an unread %s "%s" as news', (kind, title) =>
    expect(arrangeNotifications([notification({ kind, title })]).waiting).toEqual([]),
  );

  it('counts an answer as news once the estimate was decided on', () => {
    const about = (kind: Notification['kind'], title: string, day: number, job = 1) =>
      notification({ kind, title, url: `/business?request=${job}`, at: `2026-03-0${day}T12:00:00.000Z` });
    const list = [
      about('question', requestingTitles.answerAfterEstimate, 4, 2),
      about('question', requestingTitles.answerAfterEstimate, 4),
      about('decision', 'Your estimate was not selected', 3),
      about('question', requestingTitles.answerAfterEstimate, 2),
    ];
    const { waiting, news } = arrangeNotifications(list);
    expect(waiting.map(({ newest }) => newest)).toEqual(list.slice(0, 2));
    expect(news.map(({ newest }) => newest)).toEqual(list.slice(2));
  });

  it('keeps every row where it is while its notifications are being read', () => {
    const list = [notification({}), notification({}), estimate('/customer?request=1')];
    const read = list.map((one) => ({ ...one, readAt: READ }));
    const { waiting, news } = arrangeNotifications(read, () => true);
    expect([sizes(waiting), sizes(news)]).toEqual([[1], [2]]);
  });
});
