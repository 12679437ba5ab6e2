import { acceptEstimate } from './accept-estimate.ts';
import { archiveEstimates } from './archive-estimates.ts';
import { changeEstimateStatus } from './change-estimate-status.ts';
import { clearCompletedEstimates } from './clear-completed-estimates.ts';
import { createEstimate } from './create-estimate.ts';
import { deleteEstimate } from './delete-estimate.ts';
import { deleteEstimates } from './delete-estimates.ts';
import { listMyEstimates } from './list-my-estimates.ts';
import { restoreEstimates } from './restore-estimates.ts';
import { updateEstimate } from './update-estimate.ts';

export const estimatesHandlers = {
  listMyEstimates,
  createEstimate,
  acceptEstimate,
  changeEstimateStatus,
  updateEstimate,
  deleteEstimate,
  clearCompletedEstimates,
  archiveEstimates,
  restoreEstimates,
  deleteEstimates,
};
