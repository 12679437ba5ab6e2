import { SERVICE_RADIUS_OPTIONS, UNLIMITED_RADIUS } from '@marketplace/contract/constants';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/ui/basics/field.tsx';
import { Select } from '@/ui/basics/select.tsx';
import type { ProfileValues } from './profile-values.ts';

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
