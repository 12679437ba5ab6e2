import { LIMITS, SERVICE_NAMES } from '@marketplace/contract/constants';
import { Controller, useFormContext } from 'react-hook-form';
import { businessLevelOptions } from '@/entities/account/business-levels.ts';
import { ChipSelect } from '@/ui/chip-select.tsx';
import { Field } from '@/ui/field.tsx';
import { Input } from '@/ui/input.tsx';
import { RadioGroup } from '@/ui/radio-group.tsx';
import { Textarea } from '@/ui/textarea.tsx';
import type { RegistrationValues } from './registration-values.ts';

export function BusinessDetails() {
  const { register, control, formState } = useFormContext<RegistrationValues>();
  const { errors } = formState;
  return (
    <>
      <Controller
        control={control}
        name="businessLevel"
        render={({ field, fieldState }) => (
          <RadioGroup
            legend="Business level"
            options={businessLevelOptions}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
            required
          />
        )}
      />
      <Field label="Business address" error={errors.businessAddress?.message} required>
        <Input autoComplete="address-line1" {...register('businessAddress')} />
      </Field>
      <Field label="Business hours" error={errors.businessHours?.message} required>
        <Input placeholder="Mon-Fri 8 AM - 6 PM" {...register('businessHours')} />
      </Field>
      <Field label="Website" error={errors.businessWebsite?.message} optional>
        <Input type="url" autoComplete="url" placeholder="https://" {...register('businessWebsite')} />
      </Field>
      <Field label="Business since" error={errors.businessSince?.message} optional>
        <Input
          type="number"
          inputMode="numeric"
          min={LIMITS.businessSinceMin}
          max={new Date().getFullYear()}
          placeholder="Year"
          {...register('businessSince')}
        />
      </Field>
      <Controller
        control={control}
        name="serviceCategories"
        render={({ field }) => (
          <ChipSelect
            legend="Services provided"
            hint="You get notified of new requests for these services. Choose none to be notified of all requests."
            options={SERVICE_NAMES}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Field label="Description" error={errors.description?.message} optional>
        <Textarea placeholder="What you do best, and how you work" {...register('description')} />
      </Field>
    </>
  );
}
