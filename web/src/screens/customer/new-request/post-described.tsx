import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { draftKey, writeDraft } from '@/entities/account/drafts/drafts.ts';
import { forgetGuestDraft, readGuestDraft } from '@/entities/account/drafts/guest-drafts.ts';
import { useUser } from '@/entities/account/session/session-store.ts';
import { requestForm } from '@/entities/request/form/request-values.ts';
import { requestDraft } from '@/entities/request/form/use-request-form.ts';
import { useCreateRequest } from '@/entities/request/mutations.ts';
import { Skeleton } from '@/ui/lists/skeleton.tsx';
import { Page } from '@/ui/page/page.tsx';

interface PostDescribedProps {
  onPosted: (requestId: string) => void;
  /** The request isn't posted. It is now the account's own draft. */
  onKept: () => void;
}

/**
 * Posts what a guest described and agreed to before signing in. The draft stays until the server has answered: after a
 * reload, the idempotency key keeps it from posting twice.
 */
export function PostDescribed({ onPosted, onKept }: PostDescribedProps) {
  const { id } = useUser();
  const create = useCreateRequest();
  const post = useEffectEvent(async () => {
    const described = await readGuestDraft('request', requestDraft);
    if (!described) return onKept();
    const keep = () => {
      writeDraft(draftKey(id, 'request'), { ...described, agreed: false });
      forgetGuestDraft('request');
      onKept();
    };
    const { agreed, values, clientRequestId } = described;
    const request = z.safeParse(requestForm, values);
    if (!agreed || !request.success) return keep();
    create.mutate(
      { ...request.data, clientRequestId },
      {
        onSuccess: ({ id: requestId }) => {
          forgetGuestDraft('request');
          onPosted(requestId);
        },
        onError: keep,
      },
    );
  });
  useEffect(() => void post(), []);
  return (
    <Page title="Posting your request" width="md">
      <div role="status" aria-label="Posting...">
        <Skeleton className="h-96 rounded-xl" />
      </div>
    </Page>
  );
}
