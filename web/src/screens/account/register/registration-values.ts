import { registration } from '@marketplace/contract/account/forms';
import { isBusiness, passwordProblem } from '@marketplace/contract/account/rules';
import type { AccountType } from '@marketplace/contract/constants';
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
}

export const emptyRegistration: RegistrationValues = {
  accountType: '',
  name: '',
  email: '',
  password: '',
  businessName: '',
  location: '',
  phone: '',
  businessLevel: '',
  businessAddress: '',
  businessHours: '',
  businessWebsite: '',
  businessSince: '',
  serviceCategories: [],
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
  'description',
];

const areFilled = (...texts: readonly string[]) => texts.every((text) => text.trim() !== '');

export const hasBusiness = ({ accountType }: Pick<RegistrationValues, 'accountType'>) =>
  accountType !== '' && isBusiness({ accountType });

/** Whether anything was typed. The account type doesn't count, since it is one click. */
export const isBegun = (values: RegistrationValues, initial: RegistrationValues) =>
  registrationFields.some(
    (field) => field !== 'accountType' && String(values[field]) !== String(initial[field]),
  );

/** Whether step 1 is complete: name, email, account type, and a valid password. */
export function mayContinue(values: RegistrationValues): boolean {
  const { name, email, password, accountType } = values;
  return areFilled(name, email, password, accountType) && passwordProblem(password) === undefined;
}

/** Whether step 2 is complete: location and phone, and for businesses also level, hours, and address. */
export function mayCreate(values: RegistrationValues): boolean {
  const { location, phone, businessLevel, businessHours, businessAddress } = values;
  if (!areFilled(location, phone)) return false;
  return !hasBusiness(values) || areFilled(businessLevel, businessHours, businessAddress);
}

/** The payload: no business fields for customers, and the year as a number. */
export function registrationPayload(values: RegistrationValues): unknown {
  const { accountType, name, email, password, location, phone } = values;
  const person = { accountType, name, email, password, location, phone };
  if (!hasBusiness(values)) return person;
  return { ...person, ...businessPayload(values) };
}

/** The contract's schema applied to the form, so that its messages belong to fields of the same name. */
export const registrationForm = z.pipe(z.transform(registrationPayload), registration);
