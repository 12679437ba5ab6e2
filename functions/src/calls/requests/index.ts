import { clearCompletedRequests } from './clear-completed-requests.ts';
import { completeRequest } from './complete-request.ts';
import { createRequest } from './create-request.ts';
import { deleteRequest } from './delete-request.ts';
import { getRequest } from './get-request.ts';
import { getRequestStats } from './get-request-stats.ts';
import { listMyRequests } from './list-my-requests.ts';
import { listOpenRequests } from './list-open-requests.ts';
import { updateRequest } from './update-request.ts';

export const requestsHandlers = {
  listOpenRequests,
  getRequestStats,
  listMyRequests,
  getRequest,
  createRequest,
  updateRequest,
  deleteRequest,
  completeRequest,
  clearCompletedRequests,
};
