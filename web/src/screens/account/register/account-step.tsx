import { passwordProblem } from '@marketplace/contract/account/rules';
import type { AccountType } from '@marketplace/contract/constants';
import { useEffect, useEffectEvent } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { PasswordInput } from '@/ui/forms/password-input.tsx';
import { RadioGroup, type RadioOption } from '@/ui/forms/radio-group.tsx';
import {
  firstStepFields,
  hasBusiness,
  missingToContinue,
  type RegistrationValues,
} from './registration-values.ts';
import { StillNeeded } from './still-needed.tsx';

const accountTypes: readonly RadioOption<AccountType>[] = [
  { value: 'customer', label: 'Customer', description: 'I need things done' },
  { value: 'business', label: 'Business', description: 'I provide services' },
  { value: 'both', label: 'Both', description: 'I need and provide services' },
];

/** Step 1: the account type and sign-in details. */
export function AccountStep() {
  const { register, control, formState, setFocus } = useFormContext<RegistrationValues>();
  const { errors } = formState;
  const refused = firstStepFields.find((field) => errors[field] !== undefined);
  const focusRefused = useEffectEvent(() => refused && setFocus(refused));
  // Focuses the refused field after the server's refusal led back to this step.
  useEffect(() => void focusRefused(), []);
  const values = useWatch({ control, compute: (all: RegistrationValues) => all });
  const missing = missingToContinue(values);
  // Validates while typing, not only after blur.
  const passwordError = values.password ? passwordProblem(values.password) : errors.password?.message;

  return (
    <div className="flex flex-col gap-5">
      <Controller
        control={control}
        name="accountType"
        render={({ field, fieldState }) => (
          <RadioGroup
            legend="Account type"
            options={accountTypes}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
            required
          />
        )}
      />
      <Field label="Full name" error={errors.name?.message} required>
        <Input autoComplete="name" enterKeyHint="next" {...register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message} required>
        <Input type="email" autoComplete="email" enterKeyHint="next" {...register('email')} />
      </Field>
      <Field
        label="Password"
        hint="At least 8 characters, with a letter and a number."
        error={passwordError}
        required
      >
        <PasswordInput autoComplete="new-password" enterKeyHint="next" {...register('password')} />
      </Field>
      {hasBusiness(values) && (
        <Field label="Business name" error={errors.businessName?.message} optional>
          <Input autoComplete="organization" {...register('businessName')} />
        </Field>
      )}
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" block disabled={missing.length > 0}>
          Continue
        </Button>
        <StillNeeded fields={missing} />
      </div>
    </div>
  );
}
