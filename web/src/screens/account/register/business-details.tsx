import { useFormContext } from 'react-hook-form';
import { Field } from '@/ui/basics/field.tsx';
import { Input } from '@/ui/basics/input.tsx';
import { Textarea } from '@/ui/basics/textarea.tsx';
import { LevelField, ServicesField, YearInput } from '../business-fields.tsx';
import type { RegistrationValues } from './registration-values.ts';

export function BusinessDetails() {
  const { register, formState } = useFormContext<RegistrationValues>();
  const { errors } = formState;
  return (
    <>
      <LevelField legend="Business level" required />
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
        <YearInput {...register('businessSince')} />
      </Field>
      <ServicesField legend="Services provided" />
      <Field label="Description" error={errors.description?.message} optional>
        <Textarea placeholder="What you do best, and how you work" {...register('description')} />
      </Field>
    </>
  );
}
