import type { User } from '@marketplace/contract/account/schema';
import { OPEN_NAMES, storedCategory } from '@marketplace/contract/categories';
import { DEFAULT_URGENCY, URGENCIES } from '@marketplace/contract/constants';
import { parseBudget } from '@marketplace/contract/money/money';
import type { Entered, REQUEST_FIELDS } from '@marketplace/contract/request/fields';
import { newServiceRequest, type ServiceRequest } from '@marketplace/contract/request/schema';
import type { FieldsWith } from '@marketplace/contract/shared/field-table';
import * as z from 'zod/mini';

/** By the ids of details. */
const typedAnswers = z.record(z.string(), z.string());
export type TypedAnswers = z.infer<typeof typedAnswers>;

/** The form's values as typed; also the shape of its draft. */
export const requestValues = z.object({
  title: z.string(),
  category: z.string(),
  description: z.string(),
  /** The answers for each category that was chosen. Older drafts lack it. */
  details: z._default(z.record(z.string(), typedAnswers), {}),
  imageUrls: z.array(z.string()),
  location: z.string(),
  budgetMin: z.string(),
  budgetMax: z.string(),
  timeline: z.string(),
  urgency: z.enum(URGENCIES),
} satisfies Record<Entered, z.ZodMiniType>);
export type RequestValues = z.infer<typeof requestValues>;

export const emptyRequest: RequestValues = {
  title: '',
  category: '',
  description: '',
  details: {},
  imageUrls: [],
  location: '',
  budgetMin: '',
  budgetMax: '',
  timeline: '',
  urgency: DEFAULT_URGENCY,
};

/** A new request starts with the owner's location, and the category of the link that they followed. */
export function newRequestOf({ location }: Pick<User, 'location'>, category: string | null): RequestValues {
  const known = OPEN_NAMES.find((name) => name === category) ?? '';
  return { ...emptyRequest, location: location ?? '', category: storedCategory(known) };
}

/** The draft, if there is one, with the initial category if the draft lacks one. */
export function beginWith(draft: RequestValues | undefined, initial: RequestValues): RequestValues {
  return draft ? { ...draft, category: draft.category || initial.category } : initial;
}

type Field = keyof RequestValues;

export const requestFields = Object.keys(emptyRequest) as Field[];
export const firstStepFields: readonly Field[] = ['title', 'category', 'description', 'details', 'imageUrls'];
export const isInFirstStep = (field: string): boolean => firstStepFields.some((known) => known === field);

export function valuesOf(request: ServiceRequest): RequestValues {
  const { title, category, description, imageUrls, location, timeline, urgency } = request;
  const budgetMin = String(request.budgetMin);
  const budgetMax = String(request.budgetMax);
  const answers = Object.fromEntries(request.details.map(({ id, value }) => [id, value]));
  const details = request.details.length > 0 ? { [category]: answers } : {};
  return {
    title,
    category,
    description,
    details,
    imageUrls,
    location,
    budgetMin,
    budgetMax,
    timeline,
    urgency,
  };
}

const areFilled = (...texts: readonly string[]) => texts.every((text) => text.trim() !== '');

/** The first step is complete. */
export function mayContinue({ title, category, description }: RequestValues): boolean {
  return areFilled(title, category, description);
}

/** The second step is complete, and the budget is in order. */
export function maySubmit({ location, timeline, ...budget }: RequestValues): boolean {
  const min = parseBudget(budget.budgetMin);
  const max = parseBudget(budget.budgetMax);
  return areFilled(location, timeline) && min > 0 && max >= min;
}

/** The maximum is set, and below the minimum. */
export function isOutOfOrder(budget: Pick<RequestValues, 'budgetMin' | 'budgetMax'>): boolean {
  const max = parseBudget(budget.budgetMax);
  return max > 0 && max < parseBudget(budget.budgetMin);
}

const answersOf = ({ category, details }: RequestValues): TypedAnswers => details[category] ?? {};

type FreeText = FieldsWith<typeof REQUEST_FIELDS, 'text', 'free'>;

const FREE_TEXTS: Record<FreeText, (values: RequestValues) => readonly string[]> = {
  title: ({ title }) => [title],
  description: ({ description }) => [description],
  // With the ids of options.
  details: (values) => Object.values(answersOf(values)),
};

/** What others read as it was typed. */
export const textsToCheck = (values: RequestValues): string[] =>
  Object.values(FREE_TEXTS).flatMap((textsIn) => textsIn(values));

const payloadOf = (values: RequestValues): unknown => ({
  ...values,
  details: answersOf(values),
  budgetMin: parseBudget(values.budgetMin),
  budgetMax: parseBudget(values.budgetMax),
});

/** The contract's schema applied to the form, so that its messages show at the fields. */
export const requestForm = z.pipe(z.transform(payloadOf), newServiceRequest);

export function hasSameValues(a: RequestValues, b: RequestValues): boolean {
  return requestFields.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}
