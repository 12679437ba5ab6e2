import { useFormContext } from 'react-hook-form';
import { Card, CardBody, CardHeader, CardTitle } from '@/ui/card.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { LevelField, RadiusField, ServicesField, YearInput } from '../business-fields.tsx';
import type { ProfileValues } from './profile-values.ts';

export function BusinessSection() {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Business Information</CardTitle>
        <p className="text-ink-soft">What customers see, and which jobs you get notified of.</p>
      </CardHeader>
      <CardBody className="grid gap-5 @2xl:grid-cols-2">
        <Field label="Business name" error={errors.businessName?.message} className="@2xl:col-span-2">
          <Input autoComplete="organization" {...register('businessName')} />
        </Field>
        <LevelField legend="Business level" columns={3} className="@2xl:col-span-2" />
        <Field label="Business address" error={errors.businessAddress?.message}>
          <Input autoComplete="address-line1" {...register('businessAddress')} />
        </Field>
        <Field label="Business hours" error={errors.businessHours?.message}>
          <Input placeholder="Mon-Fri 8 AM - 6 PM" {...register('businessHours')} />
        </Field>
        <Field label="Website" error={errors.businessWebsite?.message}>
          <Input type="url" autoComplete="url" placeholder="https://" {...register('businessWebsite')} />
        </Field>
        <Field label="Business since" error={errors.businessSince?.message}>
          <YearInput {...register('businessSince')} />
        </Field>
        <div className="@2xl:col-span-2">
          <ServicesField legend="Service categories" />
        </div>
        <RadiusField>
          <option value="">Not set</option>
        </RadiusField>
        <Field label="Description" error={errors.description?.message} className="@2xl:col-span-2">
          <Textarea placeholder="What you do best, and how you work" {...register('description')} />
        </Field>
      </CardBody>
    </Card>
  );
}
