import { PLACE_TEXTS } from '@marketplace/contract/place/texts';
import { startOfDate } from '@marketplace/contract/shared/dates';
import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import { useFormContext, useWatch } from 'react-hook-form';
import { PrivacyLink, TermsLink } from '@/entities/account/terms/terms-links.tsx';
import { PlaceHint } from '@/entities/place/place-hint.tsx';
import { exactDay } from '@/lib/dates.ts';
import { Button } from '@/ui/button.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input } from '@/ui/forms/input.tsx';
import { Textarea } from '@/ui/forms/textarea.tsx';
import { LevelField, RadiusField, ServicesField, YearInput } from '../business-fields.tsx';
import { hasBusiness, missingToCreate, type RegistrationValues } from './registration-values.ts';
import { StillNeeded } from './still-needed.tsx';

interface DetailsStepProps {
  pending: boolean;
  onBack: () => void;
}

/** Step 2: location, phone, and a business's details. */
export function DetailsStep({ pending, onBack }: DetailsStepProps) {
  const { register, control, formState } = useFormContext<RegistrationValues>();
  const { errors } = formState;
  const values = useWatch({ control, compute: (all: RegistrationValues) => all });
  const missing = missingToCreate(values);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <Field label="Location" error={errors.location?.message} required>
          <Input
            autoComplete="postal-code"
            enterKeyHint="next"
            placeholder={PLACE_TEXTS.placeholder}
            {...register('location')}
          />
        </Field>
        {hasBusiness(values) && <PlaceHint of="business" location={values.location} />}
      </div>
      {hasBusiness(values) && <RadiusField />}
      <Field label="Phone number" error={errors.phone?.message} required>
        <Input type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      {hasBusiness(values) && <BusinessDetails />}
      <div className="flex flex-col gap-2">
        <div className="flex flex-col-reverse gap-3 @sm:flex-row">
          <Button variant="outline" size="lg" onClick={onBack} disabled={pending}>
            Back
          </Button>
          <Button type="submit" size="lg" className="flex-1" pending={pending} disabled={missing.length > 0}>
            {pending ? 'Creating Account...' : 'Create Account'}
          </Button>
        </div>
        <StillNeeded fields={missing} />
        <Agreement version={values.agreedTerms} />
      </div>
    </div>
  );
}

/** Terms that changed while the form was open are offered again. */
function Agreement({ version }: { version: string }) {
  const links = (
    <>
      <TermsLink /> and <PrivacyLink />
    </>
  );
  if (version === TERMS_VERSION)
    return <p className="text-ink-soft text-sm">By creating an account, you agree to our {links}.</p>;
  return (
    <p className="font-medium text-sm">
      Our {links} changed on {exactDay(startOfDate(version))}. Read them, then press Create Account to agree.
    </p>
  );
}

function BusinessDetails() {
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
