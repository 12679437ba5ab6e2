import { SERVICE_NAMES, SERVICE_RADIUS_OPTIONS, UNLIMITED_RADIUS } from '@marketplace/contract/constants';
import { Controller, useFormContext } from 'react-hook-form';
import { businessLevelOptions } from '@/entities/account/business-levels.ts';
import { ChipSelect } from '@/ui/chip-select.tsx';
import { Field } from '@/ui/field.tsx';
import { RadioGroup } from '@/ui/radio-group.tsx';
import { Select } from '@/ui/select.tsx';
import type { ProfileValues } from './profile-values.ts';

export function LevelField() {
  const { control } = useFormContext<ProfileValues>();
  return (
    <Controller
      control={control}
      name="businessLevel"
      render={({ field, fieldState }) => (
        <RadioGroup
          legend="Business Level"
          options={businessLevelOptions}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          columns={3}
          className="@2xl:col-span-2"
        />
      )}
    />
  );
}

export function ServicesField() {
  const { control } = useFormContext<ProfileValues>();
  return (
    <div className="@2xl:col-span-2">
      <Controller
        control={control}
        name="serviceCategories"
        render={({ field }) => (
          <ChipSelect
            legend="Service Categories"
            hint="You get notified of new requests for these services. Choose none to be notified of all requests."
            options={SERVICE_NAMES}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  );
}

export function RadiusField() {
  const { register, formState } = useFormContext<ProfileValues>();
  return (
    <Field label="Service Radius" error={formState.errors.serviceRadiusMiles?.message}>
      <Select {...register('serviceRadiusMiles')}>
        <option value="">Not set</option>
        {SERVICE_RADIUS_OPTIONS.map((miles) => (
          <option key={miles} value={miles}>
            {miles === UNLIMITED_RADIUS ? 'Unlimited' : `${miles} miles`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
