import * as z from 'zod/mini';
import { call } from '../call.ts';
import { newReport, reportClosing, reportedThing, reportQuery } from '../report.ts';
import { limits, nextCursor } from './shared.ts';

/** Report something of somebody else to the administrators. Who made it is not told; done again it changes nothing. */
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
