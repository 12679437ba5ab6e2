import { PLACE_TEXTS } from '@marketplace/contract/place/texts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUser } from '@/entities/account/session/session-store.ts';
import { PlaceHint } from '@/entities/place/place-hint.tsx';
import { Card, CardBody, CardHeader, CardTitle } from '@/ui/card.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { PasswordInput } from '@/ui/forms/password-input.tsx';
import type { ProfileValues } from './profile-values.ts';

/** `asksPassword`: a new email address needs the password if the last sign-in was long ago. */
export function BasicSection({ asksPassword }: { asksPassword: boolean }) {
  const { register, formState, getValues } = useFormContext<ProfileValues>();
  const { errors } = formState;
  const isOfBusiness = getValues('hasBusiness');
  return (
    <Card>
      <CardHeader>
        <CardTitle>Basic Information</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-5 @2xl:grid-cols-2">
        <Field label="Full name" error={errors.name?.message} required>
          <Input autoComplete="name" {...register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
        {asksPassword && (
          <Field label="Current password" error={errors.currentPassword?.message} required>
            <PasswordInput autoComplete="current-password" {...register('currentPassword')} />
          </Field>
        )}
        <div className="flex min-w-0 flex-col gap-1.5">
          <Field label="Location" error={errors.location?.message}>
            <Input placeholder={PLACE_TEXTS.placeholder} {...register('location')} />
          </Field>
          {isOfBusiness && <PlaceOfBusiness />}
        </div>
        <Field label="Phone number" error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
      </CardBody>
    </Card>
  );
}

/** Asks nothing about the saved place if it is known. */
function PlaceOfBusiness() {
  const { location: saved, isPlaceKnown } = useUser();
  const { control } = useFormContext<ProfileValues>();
  const location = useWatch({ control, name: 'location' });
  return <PlaceHint of="business" location={isPlaceKnown && location === saved ? '' : location} />;
}
