/** The functions that run on a change in the database or on a schedule. Each is safe to run twice. */

export { accountChanged } from './account-changed.ts';
export { actChanged } from './act-changed.ts';
export { daily } from './daily.ts';
export { estimateChanged } from './estimate-changed.ts';
export { everyTenMinutes } from './every-ten-minutes.ts';
export { fanOutMoved } from './fan-out-moved.ts';
export { imageRemoved } from './image-removed.ts';
export { messageSent } from './message-sent.ts';
export { reportChanged } from './report-changed.ts';
export { requestChanged } from './request-changed.ts';
export { reviewChanged } from './review-changed.ts';
