import type { NewServiceRequest } from '@marketplace/contract/request/schema';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { RequestForm } from '@/entities/request/form/request-form.tsx';
import type { RequestValues } from '@/entities/request/form/request-values.ts';
import { type RequestFormState, useRequestForm } from '@/entities/request/form/use-request-form.ts';
import { useSteps } from '@/entities/request/form/use-steps.ts';
import type { Step } from '@/lib/use-history-step.ts';
import { Button } from '@/ui/button.tsx';
import { Card, CardBody, CardFooter } from '@/ui/card.tsx';
import { focusMissing, isTouchScreen } from '@/ui/forms/focus-next.ts';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog.tsx';
import { lazyDialog } from '@/ui/overlays/lazy-dialog.tsx';
import { useDialogOn } from '@/ui/overlays/use-dialog-on.ts';
import { Page } from '@/ui/page/page.tsx';

const PostingTerms = lazyDialog(() => import('./posting-terms.tsx'));

interface NewRequestFormProps {
  /** The draft's key. */
  storedAs: string;
  initial: RequestValues;
  /** Typed on the home page; '' for none. Takes the place of the draft's title. */
  title: string;
  isGuest?: boolean;
  /** Shown above the form. */
  notice?: ReactNode;
  /** The request is being posted. */
  pending: boolean;
  onLeave: (step: Step) => void;
  /** Called when the terms are agreed to. */
  onAgree: (request: NewServiceRequest, form: RequestFormState, terms: { close: () => void }) => void;
}

const titles = { 1: 'Describe Your Service Need', 2: 'Location & Budget' } as const;

/** The form and the terms of a new request. */
export function NewRequestForm(props: NewRequestFormProps) {
  const { storedAs, initial, title, isGuest = false, notice, pending, onLeave, onAgree } = props;
  const id = useId();
  const state = useRequestForm(storedAs, initial);
  const terms = useDialogOn<NewServiceRequest>();
  const request = terms.subject;
  const steps = useSteps({ state, onLeave: () => onLeave(state.step), onValid: terms.openOn });
  useTitle(title, state);
  useStepStart(id, state);
  usePreloadedTerms(state.step === 2);

  return (
    <Page title={titles[state.step]} tabTitle="Post a service request" width="md">
      {notice}
      <RequestForm
        id={id}
        state={state}
        steps={steps}
        isGuest={isGuest}
        pending={pending}
        submitLabel={pending ? 'Posting...' : 'Post Service Request'}
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
        <PostingTerms
          request={request}
          {...terms.dialog}
          pending={pending}
          onConfirm={() => onAgree(request, state, terms)}
        />
      )}
    </Page>
  );
}

/** Sets the title as a change, so that it is kept in the draft. */
function useTitle(title: string, { form }: RequestFormState) {
  useEffect(() => {
    if (title) form.setValue('title', title);
  }, [title, form]);
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
