/** What people enter about their account. Kept apart from the account itself, which every screen reads. */
import * as z from 'zod/mini';
import { LIMITS, SERVICE_RADIUS_OPTIONS } from '../constants.ts';
import { SERVICE_NAMES } from '../services.ts';
import {
  date,
  email,
  freeLine,
  freeText,
  objectPath,
  requiredLine,
  requiredText,
  website,
} from '../shared/fields.ts';
import { passwordProblem } from './rules.ts';
import { accountType, businessLevel } from './schema.ts';

function isSensibleYear(year: number): boolean {
  return year >= LIMITS.businessSinceMin && year <= new Date().getUTCFullYear();
}

const businessSince = z
  .int('Please enter a year')
  .check(z.refine(isSensibleYear, `Please enter a year from ${LIMITS.businessSinceMin} to the current year`));

const LISTED_SERVICES = 'Please choose from the listed services';
const services = z
  .array(z.enum([...SERVICE_NAMES], LISTED_SERVICES), LISTED_SERVICES)
  .check(z.maxLength(SERVICE_NAMES.length, LISTED_SERVICES));

const businessFields = {
  businessName: z.nullish(freeLine('Business name', LIMITS.businessText)),
  businessWebsite: z.nullish(website),
  businessHours: z.nullish(freeLine('Business hours', LIMITS.businessText)),
  businessAddress: z.nullish(freeLine('Business address', LIMITS.businessText)),
  businessSince: z.nullish(businessSince),
  businessLevel: z.nullish(businessLevel),
  serviceCategories: z.optional(services),
  description: z.nullish(freeText('Description', LIMITS.profileDescription)),
  serviceRadiusMiles: z.nullish(
    z.literal([...SERVICE_RADIUS_OPTIONS], 'Please choose one of the listed distances'),
  ),
};

export const newPassword = z.string('Password is required').check((ctx) => {
  const message = passwordProblem(ctx.value);
  if (message) ctx.issues.push({ code: 'custom', message, input: ctx.value });
});

const requiredOfBusinesses = [
  ['businessLevel', 'Please choose a business level'],
  ['businessHours', 'Business hours are required'],
  ['businessAddress', 'Business address is required'],
] as const;

/** `agreedTerms` is the version that the person could read. */
export const termsAgreement = z.strictObject({ agreedTerms: date });

export const registration = z
  .strictObject({
    name: requiredLine('Full name', LIMITS.name),
    email,
    password: newPassword,
    accountType,
    location: requiredLine('Location', LIMITS.location),
    phone: requiredLine('Phone number', LIMITS.phone),
    ...termsAgreement.shape,
    ...businessFields,
  })
  .check((ctx) => {
    if (ctx.value.accountType === 'customer') return;
    for (const [field, message] of requiredOfBusinesses) {
      if (!ctx.value[field]) ctx.issues.push({ code: 'custom', message, path: [field], input: ctx.value });
    }
  });
export type Registration = z.infer<typeof registration>;

/** A current password. It isn't checked against the rules, as it may be older than they are. */
const typedPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'Password is too long'));

export const login = z.strictObject({
  email: z
    .string('Email is required')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'Email is required'),
      z.maxLength(LIMITS.email, 'Please enter a valid email address'),
    ),
  password: typedPassword,
});
export type Login = z.infer<typeof login>;

export const passwordChange = z.strictObject({ currentPassword: typedPassword, newPassword });
export type PasswordChange = z.infer<typeof passwordChange>;

/** The password proves that the owner asks. */
export const accountDeletion = z.strictObject({ currentPassword: typedPassword });
export type AccountDeletion = z.infer<typeof accountDeletion>;

export const passwordForgotten = z.strictObject({ email });
export type PasswordForgotten = z.infer<typeof passwordForgotten>;

/** The code in a mailed link. */
const code = z
  .string('Invalid code')
  .check(z.minLength(1, 'Invalid code'), z.maxLength(1000, 'Invalid code'));

export const passwordReset = z.strictObject({ code, newPassword });
export type PasswordReset = z.infer<typeof passwordReset>;

export const emailVerification = z.strictObject({ code });

/** What a mail was sent for. */
const purpose = z.enum(['password-reset', 'email-verification', 'email-change'], 'Invalid link type');

export const mailedCode = z.strictObject({ purpose, code });
export type MailedCode = z.infer<typeof mailedCode>;

export const quickAnswers = z.strictObject({
  quickAnswers: z
    .array(requiredText('Quick answer', LIMITS.quickAnswer), 'Quick answers must be a list')
    .check(z.maxLength(LIMITS.quickAnswers, `Please keep at most ${LIMITS.quickAnswers} quick answers`)),
});

const areDistinct = (list: readonly { imageUrl: string }[]): boolean =>
  new Set(list.map(({ imageUrl }) => imageUrl)).size === list.length;

/** All pictures of a portfolio in order. Replaces the previous ones. */
export const portfolioUpdate = z.strictObject({
  portfolio: z
    .array(
      z.strictObject({ imageUrl: objectPath, caption: freeLine('Caption', LIMITS.portfolioCaption) }),
      'Portfolio must be a list',
    )
    .check(
      z.maxLength(LIMITS.portfolioPictures, `Please choose at most ${LIMITS.portfolioPictures} photos`),
      z.refine(areDistinct, 'Add each photo only once'),
    ),
});

/** Every account has a name and an email address. Other omitted fields keep their values; empty text or null clears them. */
export const profileUpdate = z.strictObject({
  name: requiredLine('Full name', LIMITS.name),
  email,
  location: z.nullish(freeLine('Location', LIMITS.location)),
  phone: z.nullish(freeLine('Phone number', LIMITS.phone)),
  ...businessFields,
  /** Needed for a new email address if the sign-in is not recent. */
  currentPassword: z.optional(z.string().check(z.maxLength(1000, 'Password is too long'))),
  setupHidden: z.optional(z.boolean('Please choose on or off')),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;
