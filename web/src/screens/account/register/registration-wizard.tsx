import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@marketplace/contract/account/schema';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import type { AccountType } from '@marketplace/contract/constants';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useRegister } from '@/entities/account/session/sign-in.ts';
import { messageOf } from '@/lib/api/api-client.ts';
import { termsVersionIn } from '@/lib/api/api-error.ts';
import { showFieldErrors } from '@/lib/form-errors.ts';
import { toast } from '@/lib/toast.ts';
import { type Step, useHistoryStep } from '@/lib/use-history-step.ts';
import { focusMissing, focusNextOnEnter, isTouchScreen } from '@/ui/forms/focus-next.ts';
import { UnsavedChangesPrompt } from '@/ui/overlays/unsaved-changes-prompt.tsx';
import { StepProgress } from '@/ui/progress.tsx';
import { AuthPage } from '../auth-page.tsx';
import { useSignInDestination } from '../sign-in-destination.ts';
import { AccountStep } from './account-step.tsx';
import { DetailsStep } from './details-step.tsx';
import {
  emptyRegistration,
  firstStepFields,
  hasBusiness,
  isBegun,
  missingToContinue,
  registrationFields,
  registrationForm,
} from './registration-values.ts';

interface RegistrationWizardProps {
  /** The preselected account type; '' for none. */
  accountType: AccountType | '';
  /** The location to begin with. */
  location: string;
  /** Above the first step's fields. */
  note: ReactNode;
  footer: ReactNode;
}

const headings = {
  account: { title: `Join ${PRODUCT_NAME}`, lead: 'One account connects customers and businesses.' },
  customer: {
    title: 'Complete Your Profile',
    lead: 'So that local businesses can help you. Your phone number stays private until you share it.',
  },
  business: { title: 'Complete Your Profile', lead: 'This helps the right people find you.' },
} as const;

export function RegistrationWizard({ accountType, location, note, footer }: RegistrationWizardProps) {
  const { step, goTo } = useHistoryStep('registration', 1);
  const { goToDestination } = useSignInDestination();
  const registering = useRegister();
  const [initial] = useState({ ...emptyRegistration, accountType, location });
  const form = useForm({
    resolver: zodResolver(registrationForm),
    mode: 'onTouched',
    defaultValues: initial,
  });

  // A history entry outlives what was typed.
  const skipIncomplete = useEffectEvent(() => missingToContinue(form.getValues()).length > 0 && goTo(1));
  useEffect(() => void skipIncomplete(), []);

  const element = useRef<HTMLFormElement>(null);
  // Without an account type, the choice of one comes first.
  useFirstField(element, accountType === '' ? null : step);

  const isForBusiness = useWatch({ control: form.control, compute: hasBusiness });
  const begun = useWatch({ control: form.control, compute: (typed) => isBegun(typed, initial) });

  function showError(error: unknown) {
    toast({
      title: 'Registration failed',
      description: messageOf(error, 'Please try again.'),
      variant: 'destructive',
    });
    const refused = showFieldErrors(error, registrationFields, form.setError);
    const currentTerms = termsVersionIn(error);
    if (currentTerms) form.setValue('agreedTerms', currentTerms);
    if (firstStepFields.some((field) => refused.includes(field))) goTo(1);
  }

  const submit = form.handleSubmit((values) =>
    registering.mutate(values, {
      onSuccess: () => {
        toast({
          title: `Welcome to ${PRODUCT_NAME}!`,
          description: 'Your account has been created successfully.',
        });
      },
      onError: showError,
    }),
  );

  // Not in onSuccess: the unsaved-changes prompt must be off before leaving.
  const registered = registering.data;
  const leave = useEffectEvent((user: User) => (step === 2 ? goTo(1) : goToDestination(user)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: first goes back to step 1, so that Back never shows the form again
  useEffect(() => {
    if (registered) leave(registered);
  }, [registered, step]);
  const shown = registered ? 2 : step;

  async function proceed() {
    if (await form.trigger(firstStepFields, { shouldFocus: true })) goTo(2);
  }

  const { title, lead } = headings[shown === 1 ? 'account' : isForBusiness ? 'business' : 'customer'];
  return (
    <AuthPage
      tabTitle="Create an account"
      title={title}
      lead={lead}
      progress={<StepProgress step={shown} steps={2} className="mb-6" />}
      footer={footer}
    >
      <FormProvider {...form}>
        <form
          ref={element}
          method="post"
          noValidate
          onKeyDown={focusNextOnEnter}
          onSubmit={(event) => {
            // Enter in step 1 continues instead of submitting.
            event.preventDefault();
            void (step === 1 ? proceed() : submit(event));
          }}
        >
          {shown === 1 ? (
            <>
              {note}
              <AccountStep />
            </>
          ) : (
            <DetailsStep pending={registering.isPending} onBack={() => goTo(1)} />
          )}
        </form>
        <UnsavedChangesPrompt dirty={begun && !registering.isSuccess} title="Discard your registration?" />
      </FormProvider>
    </AuthPage>
  );
}

/** On a touch screen, each step starts in its first empty field. */
function useFirstField(form: RefObject<HTMLFormElement | null>, step: Step | null): void {
  useEffect(() => {
    if (step !== null && isTouchScreen()) focusMissing(form.current);
  }, [form, step]);
}
