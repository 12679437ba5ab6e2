import { LIMITS } from '@marketplace/contract/constants';
import { FIRST_SERVICES, MORE_SERVICES, serviceName } from '@marketplace/contract/services';
import type { ComponentProps, ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { businessLevelOptions } from '@/entities/account/business-levels.ts';
import { RadiusOptions } from '@/entities/account/radius-options.tsx';
import { profileParts } from '@/entities/paths.ts';
import { ChipSelect } from '@/ui/forms/chip-select.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { RadioGroup } from '@/ui/forms/radio-group.tsx';
import { Select } from '@/ui/forms/select.tsx';
import type { BusinessValues } from './business-values.ts';

type LevelFieldProps = Pick<
  ComponentProps<typeof RadioGroup>,
  'legend' | 'required' | 'columns' | 'className'
>;

export function LevelField(props: LevelFieldProps) {
  const { control } = useFormContext<BusinessValues>();
  return (
    <Controller
      control={control}
      name="businessLevel"
      render={({ field, fieldState }) => (
        <RadioGroup
          {...props}
          options={businessLevelOptions}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** A business keeps the services that ended since it chose them. */
const endedAmong = (services: readonly string[]) =>
  services.filter((name) => ![...FIRST_SERVICES, ...MORE_SERVICES].includes(name));

export function ServicesField({ legend }: { legend: string }) {
  const { control } = useFormContext<BusinessValues>();
  return (
    <Controller
      control={control}
      name="serviceCategories"
      render={({ field }) => (
        <ChipSelect
          legend={legend}
          hint="You'll get notified of new requests for these services. Choose none to get notified of requests for any service."
          options={FIRST_SERVICES}
          more={{ label: 'More services', options: [...MORE_SERVICES, ...endedAmong(field.value)] }}
          labelOf={serviceName}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}

/** `children`: options before the distances. */
export function RadiusField({ children }: { children?: ReactNode }) {
  const { register, formState } = useFormContext<BusinessValues>();
  return (
    <Field
      id={profileParts.radius}
      label="Service radius"
      hint="You'll see and be notified of new requests within this distance."
      error={formState.errors.serviceRadiusMiles?.message}
    >
      <Select {...register('serviceRadiusMiles')}>
        {children}
        <RadiusOptions />
      </Select>
    </Field>
  );
}

export function YearInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      min={LIMITS.businessSinceMin}
      max={new Date().getFullYear()}
      placeholder="Year"
      {...props}
    />
  );
}
