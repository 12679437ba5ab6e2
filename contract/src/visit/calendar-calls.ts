import { call } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import { calendarFeed, calendarFile } from './schema.ts';

/** Get a booked visit as a file that calendars open. */
export const getVisitFile = call({
  method: 'GET',
  path: '/api/visits/{id}/calendar',
  access: 'signed-in',
  status: 200,
  output: calendarFile,
  errors: ['not-found', 'conflict'],
});

/** Get whether calendars can subscribe to your booked visits. Only the answer that made the secret address has it. */
export const getCalendarFeed = call({
  method: 'GET',
  path: '/api/users/calendar-feed',
  access: 'signed-in',
  status: 200,
  output: calendarFeed,
});

/** Make a secret address at which calendars subscribe to your booked visits. The one before stops working. */
export const makeCalendarFeed = call({
  method: 'PUT',
  path: '/api/users/calendar-feed',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.account,
  output: calendarFeed,
});

/** Stop the feed. */
export const stopCalendarFeed = call({
  method: 'DELETE',
  path: '/api/users/calendar-feed',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.account,
});
