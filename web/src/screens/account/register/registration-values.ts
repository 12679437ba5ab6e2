import { registration } from '@marketplace/contract/account/forms';
import { passwordProblem } from '@marketplace/contract/account/password';
import { isBusiness } from '@marketplace/contract/account/rules';
import type { AccountType } from '@marketplace/contract/constants';
import * as z from 'zod/mini';
import { type BusinessValues, businessPayload } from '../business-values.ts';

/** What the form holds: what people type, as they type it. */
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

/** Something is typed that would have to be typed again; the kind of account is one press. */
export const isBegun = ({ accountType: _, ...typed }: RegistrationValues) =>
  Object.values(typed).some(({ length }) => length > 0);

/** Name, email, password and account type are there, and the password is good. */
export function mayContinue(values: RegistrationValues): boolean {
  const { name, email, password, accountType } = values;
  return areFilled(name, email, password, accountType) && passwordProblem(password) === undefined;
}

/** Location and phone; for a business level, hours and address besides. */
export function mayCreate(values: RegistrationValues): boolean {
  const { location, phone, businessLevel, businessHours, businessAddress } = values;
  if (!areFilled(location, phone)) return false;
  return !hasBusiness(values) || areFilled(businessLevel, businessHours, businessAddress);
}

/** What is sent: nothing of a business for an account that has none, and a year as a number. */
export function registrationPayload(values: RegistrationValues): unknown {
  const { accountType, name, email, password, location, phone } = values;
  const person = { accountType, name, email, password, location, phone };
  if (!hasBusiness(values)) return person;
  return { ...person, ...businessPayload(values) };
}

/** The contract's schema, reading the form: its messages stand at the fields of the same names. */
export const registrationForm = z.pipe(z.transform(registrationPayload), registration);
