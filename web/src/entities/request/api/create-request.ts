import * as requestCalls from '@marketplace/contract/request/calls';
import type { NewServiceRequest } from '@marketplace/contract/request/schema';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { requestKeys } from '../query-keys.ts';

export function useCreateRequest() {
  return useAction({
    mutationKey: ['createRequest'],
    mutationFn: (input: NewServiceRequest) => callApi(requestCalls.createRequest, { input }),
    refreshes: [requestKeys.all],
    success: () => ({
      title: 'Service request posted!',
      description: 'Businesses near you can now send you their estimates.',
    }),
    failure: { title: 'Failed to post request', fallback: 'Please try again.' },
  });
}
