import * as z from 'zod/mini';
import { call, nextCursor } from '../shared/call.ts';
import { limits } from '../shared/rate-limits.ts';
import { newReport, reportClosing, reportedThing, reportQuery } from './schema.ts';

/**
 * Report something of somebody else to the administrators. The author does not learn who reported it. A second report changes nothing.
 * `thingId` is the id of the thing. For a message it is the id of its conversation, `_`, and the id of the message. For a
 * picture it is the id in its path: `/objects/images/{id}`.
 */
export const createReport = call({
  method: 'POST',
  path: '/api/reports',
  access: 'signed-in',
  status: 204,
  limit: limits.report,
  input: newReport,
  errors: ['forbidden', 'not-found'],
});

/** What was reported and waits, last reported first, a page at a time. */
export const listReports = call({
  method: 'GET',
  path: '/api/reports',
  access: 'admin',
  status: 200,
  query: reportQuery,
  output: z.array(reportedThing),
  headers: nextCursor,
});

/** Close the reports of a thing, with a note for other administrators. Another report opens it again. */
export const closeReport = call({
  method: 'POST',
  path: '/api/reports/{id}/close',
  access: 'admin',
  status: 204,
  limit: limits.change,
  input: reportClosing,
  errors: ['not-found', 'conflict'],
});
