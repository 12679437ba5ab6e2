import { registration } from '@marketplace/contract/account/forms';
import { isBusiness, passwordProblem } from '@marketplace/contract/account/rules';
import type { AccountType } from '@marketplace/contract/constants';
import { TERMS_VERSION } from '@marketplace/contract/site/terms';
import * as z from 'zod/mini';
import { type BusinessValues, businessPayload } from '../business-values.ts';

/** The form's raw values. */
export interface RegistrationValues extends BusinessValues {
  accountType: AccountType | '';
  name: string;
  email: string;
  password: string;
  location: string;
  phone: string;
  /** The version of the terms that the form links to. */
  agreedTerms: string;
}

export const emptyRegistration: RegistrationValues = {
  accountType: '',
  name: '',
  email: '',
  password: '',
  businessName: '',
  location: '',
  phone: '',
  agreedTerms: TERMS_VERSION,
  businessLevel: '',
  businessAddress: '',
  businessHours: '',
  businessWebsite: '',
  businessSince: '',
  serviceCategories: [],
  serviceRadiusMiles: '25',
  description: '',
};

type Field = keyof RegistrationValues;

export const firstStepFields: readonly Field[] = ['accountType', 'name', 'email', 'password', 'businessName'];
export const registrationFields: readonly Field[] = [
  'accountType',
  'name',
  'email',
  'password',
  'businessName',
  'location',
  'phone',
  'businessLevel',
  'businessAddress',
  'businessHours',
  'businessWebsite',
  'businessSince',
  'serviceCategories',
  'serviceRadiusMiles',
  'description',
];

export const hasBusiness = ({ accountType }: Pick<RegistrationValues, 'accountType'>) =>
  accountType !== '' && isBusiness({ accountType });

/** Whether anything was typed. The account type doesn't count, since it is one click. */
export const isBegun = (values: RegistrationValues, initial: RegistrationValues) =>
  registrationFields.some(
    (field) => field !== 'accountType' && String(values[field]) !== String(initial[field]),
  );

type Missing = readonly (readonly [name: string, text: string])[];

const emptyOf = (fields: Missing) => fields.filter(([, text]) => text.trim() === '').map(([name]) => name);

/** What step 1 still needs: an account type, a name, an email address, and a valid password. */
export function missingToContinue({ accountType, name, email, password }: RegistrationValues): string[] {
  return emptyOf([
    ['account type', accountType],
    ['full name', name],
    ['email', email],
    ['password', passwordProblem(password) ? '' : password],
  ]);
}

/** What step 2 still needs: location and phone, and of businesses also level, address, and hours. */
export function missingToCreate(values: RegistrationValues): string[] {
  const { location, phone, businessLevel, businessAddress, businessHours } = values;
  return emptyOf([
    ['location', location],
    ['phone number', phone],
    ...(hasBusiness(values)
      ? ([
          ['business level', businessLevel],
          ['business address', businessAddress],
          ['business hours', businessHours],
        ] as const)
      : []),
  ]);
}

/** The payload: no business fields for customers, and the year as a number. */
export function registrationPayload(values: RegistrationValues): unknown {
  const { accountType, name, email, password, location, phone, agreedTerms } = values;
  const person = { accountType, name, email, password, location, phone, agreedTerms };
  if (!hasBusiness(values)) return person;
  return { ...person, ...businessPayload(values) };
}

/** The contract's schema applied to the form, so that its messages belong to fields of the same name. */
export const registrationForm = z.pipe(z.transform(registrationPayload), registration);
