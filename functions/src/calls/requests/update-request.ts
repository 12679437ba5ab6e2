import { handler } from '../../http/handler.ts';
import { presentRequest } from '../../present/request.ts';
import { cancelRequest } from './cancel-request.ts';
import { editRequest } from './edit-request.ts';

export const updateRequest = handler('updateRequest', async ({ params, input, actor, services }) => {
  const { status, ...edit } = input;
  const request = status
    ? await cancelRequest(params.id, actor, services)
    : await editRequest(params.id, edit, actor, services);
  return presentRequest(request, actor);
});
