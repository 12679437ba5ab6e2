import type { User } from '@marketplace/contract/account/schema';
import { REQUEST_CATEGORIES } from '@marketplace/contract/categories';
import { DEFAULT_URGENCY, URGENCIES } from '@marketplace/contract/constants';
import { parseBudget } from '@marketplace/contract/money/money';
import { newServiceRequest, type ServiceRequest } from '@marketplace/contract/request/schema';
import type { Path } from 'react-hook-form';
import * as z from 'zod/mini';

/** What the form holds, as it was typed; also the shape of its draft. */
export const requestValues = z.object({
  title: z.string(),
  category: z.string(),
  description: z.string(),
  imageUrls: z.array(z.string()),
  location: z.string(),
  budgetMin: z.string(),
  budgetMax: z.string(),
  timeline: z.string(),
  urgency: z.enum(URGENCIES),
});
export type RequestValues = z.infer<typeof requestValues>;

export const emptyRequest: RequestValues = {
  title: '',
  category: '',
  description: '',
  imageUrls: [],
  location: '',
  budgetMin: '',
  budgetMax: '',
  timeline: '',
  urgency: DEFAULT_URGENCY,
};

/** What a new request begins with: where its owner lives, and the category they came for. */
export function newRequestOf({ location }: Pick<User, 'location'>, category: string | null): RequestValues {
  const known = REQUEST_CATEGORIES.find((name) => name === category);
  return { ...emptyRequest, location: location ?? '', category: known ?? '' };
}

/** The draft if there is one; only a category that it lacks is taken from where someone came from. */
export function beginWith(draft: RequestValues | undefined, initial: RequestValues): RequestValues {
  return draft ? { ...draft, category: draft.category || initial.category } : initial;
}

type Field = Path<RequestValues>;

export const firstStepFields: readonly Field[] = ['title', 'category', 'description', 'imageUrls'];
export const isInFirstStep = (field: string): boolean => firstStepFields.some((known) => known === field);
export const requestFields: readonly Field[] = [
  ...firstStepFields,
  'location',
  'budgetMin',
  'budgetMax',
  'timeline',
  'urgency',
];

/** A request as the form shows it for editing. */
export function valuesOf(request: ServiceRequest): RequestValues {
  const { title, category, description, imageUrls, location, timeline, urgency } = request;
  const budgetMin = String(request.budgetMin);
  const budgetMax = String(request.budgetMax);
  return { title, category, description, imageUrls, location, budgetMin, budgetMax, timeline, urgency };
}

const areFilled = (...texts: readonly string[]) => texts.every((text) => text.trim() !== '');

/** Title, category and description are there. */
export function mayContinue({ title, category, description }: RequestValues): boolean {
  return areFilled(title, category, description);
}

/** A place, a timeline and a budget whose ends are in order. */
export function maySubmit({ location, timeline, ...budget }: RequestValues): boolean {
  const min = parseBudget(budget.budgetMin);
  const max = parseBudget(budget.budgetMax);
  return areFilled(location, timeline) && min > 0 && max >= min;
}

/** Both ends are there, and the maximum is the smaller one. */
export function isOutOfOrder(budget: Pick<RequestValues, 'budgetMin' | 'budgetMax'>): boolean {
  const max = parseBudget(budget.budgetMax);
  return max > 0 && max < parseBudget(budget.budgetMin);
}

const payloadOf = (values: RequestValues): unknown => ({
  ...values,
  budgetMin: parseBudget(values.budgetMin),
  budgetMax: parseBudget(values.budgetMax),
});

/** The contract's schema, reading the form: its messages stand at the fields of the same names. */
export const requestForm = z.pipe(z.transform(payloadOf), newServiceRequest);

const keys = Object.keys(emptyRequest) as (keyof RequestValues)[];

export function hasSameValues(a: RequestValues, b: RequestValues): boolean {
  return keys.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}
