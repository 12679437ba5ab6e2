import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { LIMITS } from './constants.ts';
import { newMessage } from './conversation/schema.ts';
import {
  estimateChange,
  estimateEdit,
  estimateIds,
  estimateStatusChange,
  newEstimate,
} from './estimate/forms.ts';
import { newPushSubscription, notificationSettings, notificationsRead } from './notification/schema.ts';
import { newServiceRequest, requestQuery, serviceRequestChange } from './request/schema.ts';

const ID = '3f2a9c1e-0000-4000-8000-000000000000';
const IMAGE = `/objects/images/${ID}`;

const request = {
  title: 'Leaking tap',
  description: 'It drips all night.',
  category: 'Plumbing',
  location: 'Austin, TX',
  budgetMin: 100,
  budgetMax: 200,
  timeline: 'This week',
  urgency: 'high',
  imageUrls: [],
};
const estimate = { serviceRequestId: ID, amount: 150, description: 'Two hours.', timeline: '1-2 days' };

function firstProblem(schema: z.ZodMiniType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('a new request', () => {
  it('needs no urgency and no images: normal priority, none', () => {
    const { urgency, imageUrls, ...rest } = request;
    expect(newServiceRequest.parse(rest)).toMatchObject({ urgency: 'medium', imageUrls: [] });
  });
  it.each([
    ['title', '  ', 'Title is required'],
    ['title', 'x'.repeat(LIMITS.requestTitle + 1), 'Title must be at most 120 characters'],
    ['title', '\ufdfa'.repeat(LIMITS.requestTitle), 'Title has too many special characters'],
    ['description', '', 'Description is required'],
    ['location', '\ufdfa'.repeat(LIMITS.location), 'Location has too many special characters'],
    ['category', 'Magic', 'Please choose a category'],
    ['location', '', 'Location is required'],
    [
      'location',
      '12 Elm Street, Apt 4',
      'Please add a city or ZIP code, like "12 Elm Street, Austin, TX 78701"',
    ],
    ['budgetMin', 0, 'Minimum budget must be greater than 0'],
    ['budgetMin', 10.5, 'Minimum budget must be a whole number of dollars'],
    ['budgetMax', 99, 'Maximum budget must be at least the minimum'],
    ['timeline', 'Yesterday', 'Please choose a timeline'],
    ['urgency', 'extreme', 'Please choose a priority'],
    ['imageUrls', Array(6).fill(IMAGE), 'At most 5 photos'],
    ['imageUrls', ['https://example.com/a.jpg'], 'Invalid photo'],
    ['imageUrls', ['/objects/images/../../secret'], 'Invalid photo'],
  ])('refuses %s "%s"', (field, value, message) => {
    expect(firstProblem(newServiceRequest, { ...request, [field]: value })).toBe(message);
  });
  it('names neither its owner nor its status', () => {
    for (const extra of [{ customerId: ID }, { status: 'completed' }, { estimatesCount: 9 }]) {
      expect(newServiceRequest.safeParse({ ...request, ...extra }).success).toBe(false);
    }
  });
});

describe('a change of a request', () => {
  it('names what changes, or calls it off, and not both', () => {
    expect(firstProblem(serviceRequestChange, { title: 'New' })).toBeUndefined();
    expect(firstProblem(serviceRequestChange, { status: 'cancelled' })).toBeUndefined();
    expect(firstProblem(serviceRequestChange, {})).toBe('Please change at least one field');
    expect(firstProblem(serviceRequestChange, { status: 'cancelled', title: 'New' })).toBe(
      'Cancel the request without changing other fields',
    );
    expect(firstProblem(serviceRequestChange, { status: 'completed' })).toBe(
      'Only the status cancelled can be set here',
    );
  });
  it('may make both ends of the budget one', () => {
    expect(firstProblem(serviceRequestChange, { budgetMin: 400, budgetMax: 400 })).toBeUndefined();
  });
  it('may name one end of the budget', () => {
    expect(firstProblem(serviceRequestChange, { budgetMin: 500 })).toBeUndefined();
    expect(firstProblem(serviceRequestChange, { budgetMin: 500, budgetMax: 400 })).toBeDefined();
  });
});

describe('browsing', () => {
  it('searches for what was meant, without the blanks around it', () => {
    expect(requestQuery.parse({ q: ' leak ', location: ' Austin ' })).toEqual({
      q: 'leak',
      location: 'Austin',
    });
  });
  it('asks for pages of 1 to 50', () => {
    expect(requestQuery.parse({ limit: '20' })).toEqual({ limit: 20 });
    for (const limit of ['0', '51', 'many', '1.5']) {
      expect(requestQuery.safeParse({ limit }).success).toBe(false);
    }
  });
});

describe('an estimate', () => {
  it('needs no description when it is sent', () => {
    const { description, ...rest } = estimate;
    expect(newEstimate.parse(rest).description).toBe('');
  });
  it.each([0, -1, 1.5, LIMITS.dollars + 1, '150', null])('refuses the amount %s', (amount) => {
    expect(newEstimate.safeParse({ ...estimate, amount }).success).toBe(false);
  });
  it('needs all three fields for an edit, each with its own message', () => {
    const messages = (value: unknown) => estimateEdit.safeParse(value).error?.issues.map((i) => i.message);
    expect(messages({ amount: 0, description: ' ', timeline: '' })).toEqual([
      'Amount must be greater than 0',
      'Description is required',
      'Timeline is required',
    ]);
    expect(firstProblem(estimateChange, {})).toBe('Please change at least one field');
    const { serviceRequestId: _, ...edit } = estimate;
    expect(firstProblem(estimateEdit, edit)).toBeUndefined();
    expect(firstProblem(estimateEdit, estimate)).toBeDefined();
  });
  it('is only rejected by the status call', () => {
    expect(firstProblem(estimateStatusChange, { status: 'rejected' })).toBeUndefined();
    expect(firstProblem(estimateStatusChange, { status: 'accepted' })).toBeDefined();
  });
  it('500 at once can be named, 501 cannot', () => {
    const ids = (count: number) => ({ estimateIds: Array<string>(count).fill(ID) });
    expect(firstProblem(estimateIds, ids(500))).toBeUndefined();
    expect(firstProblem(estimateIds, ids(501))).toBe('Please choose at most 500 estimates');
    expect(firstProblem(estimateIds, ids(0))).toBe('Please choose at least one estimate');
  });
});

describe('a message', () => {
  const message = { serviceRequestId: ID, senderId: ID, receiverId: ID };
  it.each([
    ['', 'Message cannot be empty'],
    ['  \n ', 'Message cannot be empty'],
    ['x'.repeat(1001), 'Message too long'],
    ['x'.repeat(1000), undefined],
    [` ${'x'.repeat(1000)} `, undefined],
  ])('"%s": %s', (content, problem) => {
    expect(firstProblem(newMessage, { ...message, content })).toBe(problem);
  });
  it('may have only pictures, up to three', () => {
    const pictures = (length: number) => ({ ...message, content: '', imageUrls: Array(length).fill(IMAGE) });
    expect(firstProblem(newMessage, pictures(3))).toBeUndefined();
    expect(firstProblem(newMessage, pictures(4))).toBe('At most 3 photos');
  });
});

describe('a push subscription', () => {
  it('is an address and two keys', () => {
    const keys = { p256dh: 'BPk', auth: 'x_-' };
    expect(firstProblem(newPushSubscription, { endpoint: 'https://push.example/1', keys })).toBeUndefined();
    expect(firstProblem(newPushSubscription, { endpoint: 'nowhere', keys })).toBe('Invalid push endpoint');
    expect(
      firstProblem(newPushSubscription, {
        endpoint: 'https://push.example/1',
        keys: { ...keys, auth: '<>' },
      }),
    ).toBe('Invalid push key');
  });
});

describe('the settings of notifications', () => {
  const night = { from: '22:00', to: '07:00', timeZone: 'America/Chicago' };

  it.each([
    { enabled: false },
    { push: { message: false } },
    { quietHours: night },
    { quietHours: null },
    { awayUntil: { date: '2027-06-12', timeZone: 'America/Chicago' }, maxOpenJobs: 5 },
    { awayUntil: null, maxOpenJobs: null },
    { digest: { hour: 8, timeZone: 'America/Chicago' } },
    { digest: null },
    { enabled: true, push: { request: true, job: false }, quietHours: night },
  ])('can be %j', (input) => {
    expect(notificationSettings.parse(input)).toEqual(input);
  });

  it.each([
    {},
    { push: { news: true } },
    { push: { message: 'on' } },
    { quietHours: { from: '22:00', to: '07:00' } },
    { quietHours: { ...night, from: '24:00' } },
    { quietHours: { ...night, to: '7:00' } },
    { quietHours: { ...night, to: night.from } },
    { quietHours: { ...night, timeZone: 'Mars/Olympus' } },
    { awayUntil: '2027-06-12' },
    { awayUntil: { date: 'June 12', timeZone: 'America/Chicago' } },
    { awayUntil: { date: '2027-02-30', timeZone: 'America/Chicago' } },
    { awayUntil: { date: '2027-06-12', timeZone: 'Mars/Olympus' } },
    { maxOpenJobs: 0 },
    { maxOpenJobs: 51 },
    { digest: { hour: 24, timeZone: 'America/Chicago' } },
    { digest: { hour: 8.5, timeZone: 'America/Chicago' } },
    { digest: { hour: 8, timeZone: 'Mars/Olympus' } },
    { digest: { hour: 8 } },
  ])('cannot be %j', (input) => {
    expect(notificationSettings.safeParse(input).success).toBe(false);
  });

  it.each(['../sessions', 'a/b', '', 'x'.repeat(101)])('name no document "%s" to be read', (id) => {
    expect(notificationsRead.safeParse({ id }).success).toBe(false);
  });
});
