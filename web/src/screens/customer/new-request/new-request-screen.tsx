import type { NewServiceRequest } from '@marketplace/contract/request/schema';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { draftKey } from '@/entities/account/drafts/drafts.ts';
import { Restricted } from '@/entities/account/restricted.tsx';
import { useMode } from '@/entities/account/session/mode.ts';
import { useSwitchMode } from '@/entities/account/session/mode-switch.tsx';
import { useUser } from '@/entities/account/session/session-store.ts';
import { businessParam, categoryParam, paths, sharedParam } from '@/entities/paths.ts';
import { focusMissing, isTouchScreen } from '@/entities/request/form/focus-next.ts';
import { RequestForm } from '@/entities/request/form/request-form.tsx';
import { newRequestOf } from '@/entities/request/form/request-values.ts';
import { type RequestFormState, useRequestForm } from '@/entities/request/form/use-request-form.ts';
import { useSteps } from '@/entities/request/form/use-steps.ts';
import { useCreateRequest } from '@/entities/request/mutations.ts';
import type { Step } from '@/lib/use-history-step.ts';
import { Button } from '@/ui/basics/button.tsx';
import { Card, CardBody, CardFooter } from '@/ui/basics/card.tsx';
import { ConfirmDialog } from '@/ui/basics/confirm-dialog.tsx';
import { lazyDialog } from '@/ui/lazy-dialog.tsx';
import { Page } from '@/ui/page.tsx';
import { useDialogOn } from '@/ui/use-dialog-on.ts';
import { AskedFirst, useAskedFirst } from './asked-first.tsx';

export function Component() {
  const { customerFeatures } = useMode();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const switchMode = useSwitchMode();
  const isShared = customerFeatures && search.has(sharedParam);
  useEffect(() => {
    if (!isShared) return;
    import('./take-shared-pictures.ts')
      .then(({ takeSharedPictures }) => takeSharedPictures())
      .catch((error: unknown) => console.warn('The shared pictures are lost', error));
    setSearch({}, { replace: true, preventScrollReset: true });
  }, [isShared, setSearch]);
  if (!customerFeatures) return <Restricted side="customer" onSwitch={switchMode} />;
  return (
    <NewRequest
      category={search.get(categoryParam)}
      businessId={search.get(businessParam)}
      // The second step is left by the page after it, which takes its place: Back leads to no empty second step.
      onDone={(step) => navigate(paths.customer, { replace: step === 2 })}
    />
  );
}

const PostingTerms = lazyDialog(() => import('./posting-terms.tsx'));

interface NewRequestProps {
  /** The preselected category. */
  category: string | null;
  /** The business to ask first. */
  businessId: string | null;
  /** Called after posting or leaving, with the last step. */
  onDone: (step: Step) => void;
}

const titles = { 1: 'Describe Your Service Need', 2: 'Location & Budget' } as const;

/** The form, the terms, and the posting of a new request. */
function NewRequest({ category, businessId, onDone }: NewRequestProps) {
  const id = useId();
  const user = useUser();
  const [initial] = useState(() => newRequestOf(user, category));
  const state = useRequestForm(draftKey(user.id, 'request'), initial);
  const posting = useDialogOn<NewServiceRequest>();
  const request = posting.subject;
  const create = useCreateRequest();
  const asked = useAskedFirst(businessId);
  const steps = useSteps({
    state,
    onLeave: () => onDone(state.step),
    onValid: posting.openOn,
  });
  useStepStart(id, state);
  usePreloadedTerms(state.step === 2);

  const post = () => {
    if (!request) return;
    create.mutate(
      {
        ...request,
        clientRequestId: state.clientRequestId,
        ...(asked.business && { businessId: asked.business.id }),
      },
      {
        onSuccess: () => {
          state.forgetDraft();
          onDone(state.step);
        },
        // Otherwise, the dialog stays open for a retry.
        onError: (error) => state.showRefusal(error) && posting.close(),
      },
    );
  };

  return (
    <Page title={titles[state.step]} tabTitle="Post a service request" width="md">
      {asked.business && <AskedFirst business={asked.business} onRemove={asked.remove} />}
      <RequestForm
        id={id}
        state={state}
        steps={steps}
        pending={create.isPending}
        submitLabel={create.isPending ? 'Posting...' : 'Post Service Request'}
        discardTitle="Discard this request?"
        corner={
          <Button variant="ghost" size="icon-sm" aria-label="Close" className="-m-2" onClick={steps.leave}>
            <X aria-hidden="true" />
          </Button>
        }
      >
        {({ fields, buttons }) => (
          <Card className="@container">
            <CardBody>{fields}</CardBody>
            <CardFooter className="justify-end">{buttons}</CardFooter>
          </Card>
        )}
      </RequestForm>
      {request && (
        <PostingTerms request={request} {...posting.dialog} pending={create.isPending} onConfirm={post} />
      )}
    </Page>
  );
}

/** Scrolls each step to its top. On a touch screen, focuses its first empty field unless a draft was restored. */
function useStepStart(formId: string, { step, restored }: RequestFormState) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step change counts
  useEffect(() => {
    scrollTo(0, 0);
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement && isTouchScreen() && !restored) focusMissing(form);
  }, [step]);
}

/** Preloads the terms one step ahead, so that they open immediately and offline. */
function usePreloadedTerms(isNext: boolean) {
  useEffect(() => {
    if (!isNext) return;
    PostingTerms.preload();
    ConfirmDialog.preload();
  }, [isNext]);
}
