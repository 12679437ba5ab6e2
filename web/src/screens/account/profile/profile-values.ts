import { profileUpdate } from '@marketplace/contract/account/forms';
import { isBusiness } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import { BUSINESS_LEVELS } from '@marketplace/contract/constants';
import { SERVICE_NAMES } from '@marketplace/contract/services';
import type { Path } from 'react-hook-form';
import * as z from 'zod/mini';
import { businessPayload } from '../business-values.ts';

/** The form's raw values, which are also the draft. */
export const profileDraft = z.object({
  hasBusiness: z.boolean(),
  name: z.string(),
  email: z.string(),
  location: z.string(),
  phone: z.string(),
  businessName: z.string(),
  businessLevel: z.enum([...BUSINESS_LEVELS, '']),
  businessAddress: z.string(),
  businessHours: z.string(),
  businessWebsite: z.string(),
  businessSince: z.string(),
  serviceCategories: z.array(z.enum([...SERVICE_NAMES])),
  serviceRadiusMiles: z.string(),
  description: z.string(),
});
/** The password is needed for a new email address, and never stored in a draft. */
export type ProfileValues = z.infer<typeof profileDraft> & { currentPassword: string };

export function draftValues({ currentPassword: _, ...draft }: ProfileValues): z.infer<typeof profileDraft> {
  return draft;
}

const textOf = (value: string | number | null) => (value === null ? '' : String(value));

export function profileValues(user: User): ProfileValues {
  return {
    hasBusiness: isBusiness(user),
    name: user.name,
    email: user.email,
    currentPassword: '',
    location: textOf(user.location),
    phone: textOf(user.phone),
    businessName: textOf(user.businessName),
    businessLevel: user.businessLevel ?? '',
    businessAddress: textOf(user.businessAddress),
    businessHours: textOf(user.businessHours),
    businessWebsite: textOf(user.businessWebsite),
    businessSince: textOf(user.businessSince),
    serviceCategories: user.serviceCategories.filter((name) => SERVICE_NAMES.includes(name)),
    serviceRadiusMiles: textOf(user.serviceRadiusMiles),
    description: textOf(user.description),
  };
}

/** The payload. Customers send no business fields. */
export function profilePayload(values: ProfileValues): unknown {
  const { name, email, currentPassword, location, phone } = values;
  const person = { name, email, location, phone, ...(currentPassword && { currentPassword }) };
  if (!values.hasBusiness) return person;
  return { ...person, ...businessPayload(values) };
}

/** The contract's schema applied to the form, so that its messages belong to fields of the same name. */
export const profileForm = z.pipe(z.transform(profilePayload), profileUpdate);

export const profileFields: readonly Path<ProfileValues>[] = [
  'name',
  'email',
  'currentPassword',
  'location',
  'phone',
  'businessName',
  'businessLevel',
  'businessAddress',
  'businessHours',
  'businessWebsite',
  'businessSince',
  'serviceCategories',
  'serviceRadiusMiles',
  'description',
];
