import * as estimateCalls from '@marketplace/contract/estimate/calls';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { QueryClient } from '@tanstack/react-query';
import { requestKeys } from '@/entities/query-keys.ts';
import { requestQuery } from '@/entities/request/queries.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { ApiError, messageOf } from '@/lib/api/api-error.ts';
import { useAction } from '@/lib/query/use-action.ts';

/** The business changed the estimate after the customer saw it. Nothing was accepted. */
export class ReplacedEstimate extends Error {
  override readonly name = 'ReplacedEstimate';
  readonly current: Estimate;

  constructor(current: Estimate) {
    super('This estimate changed.');
    this.current = current;
  }
}

/** The newer version that made accepting fail, if that was the reason. */
async function findReplacing(client: QueryClient, seen: Estimate): Promise<Estimate | undefined> {
  const request = await client.fetchQuery(requestQuery(seen.serviceRequestId));
  return request.estimates.find(
    ({ id, version, status }) => id === seen.id && version !== seen.version && status === 'pending',
  );
}

interface Acceptance {
  /** As the customer saw it. */
  estimate: Estimate;
  shareContact: boolean;
}

/** Accepts the version that the customer saw. Fails with the current one if it was replaced. */
export function useAcceptEstimate() {
  return useAction({
    mutationFn: async ({ estimate, shareContact }: Acceptance, { client }) => {
      const { id, version } = estimate;
      try {
        return await callApi(estimateCalls.acceptEstimate, {
          params: { id },
          input: { shareContact, version },
        });
      } catch (error) {
        const isConflict = error instanceof ApiError && error.status === 409;
        const current = isConflict ? await findReplacing(client, estimate).catch(() => undefined) : undefined;
        throw current ? new ReplacedEstimate(current) : error;
      }
    },
    refreshes: [requestKeys.all],
    success: (_answer, { estimate: { businessName } }) => ({
      title: 'Estimate accepted!',
      description: `You have accepted ${businessName}'s estimate. They will be notified.`,
    }),
    failure: (error) =>
      error instanceof ReplacedEstimate
        ? null
        : {
            title: 'Failed to accept estimate',
            description: messageOf(error, 'Please try again.'),
            variant: 'destructive',
          },
  });
}
