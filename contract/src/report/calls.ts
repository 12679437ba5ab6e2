import * as z from 'zod/mini';
import { call, nextCursor } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import { newReport, reportClosing, reportedThing, reportQuery, waiting } from './schema.ts';

/**
 * Report another person's content to the administrators. The author doesn't learn who reported it. A second report
 * changes nothing. `thingId` is the id of the content. For a message it is the id of its conversation, `_`, and the
 * id of the message. For an answer it is the id of its question and `_answer`. For a picture it is the id in
 * its path: `/objects/images/{id}`.
 */
export const createReport = call({
  method: 'POST',
  path: '/api/reports',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.report,
  input: newReport,
  errors: ['forbidden', 'not-found'],
});

/** List the content with open reports, last reported first, one page at a time. */
export const listReports = call({
  method: 'GET',
  path: '/api/reports',
  access: 'admin',
  status: 200,
  query: reportQuery,
  output: z.array(reportedThing),
  headers: nextCursor,
});

/** Count the content with open reports, and the open appeals. */
export const getWaiting = call({
  method: 'GET',
  path: '/api/admin/waiting',
  access: 'admin',
  status: 200,
  output: waiting,
});

/** Close the reports of some content, with a note for other administrators. Another report opens them again. */
export const closeReport = call({
  method: 'POST',
  path: '/api/reports/{id}/close',
  access: 'admin',
  status: 204,
  limit: rateLimits.change,
  input: reportClosing,
  errors: ['not-found', 'conflict'],
});
