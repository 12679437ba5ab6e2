/** How the services of a business match the categories of requests. */

import { CATEGORIES, REQUEST_CATEGORIES } from '../categories.ts';
import { type AnswerTime, SERVICE_NAMES } from '../constants.ts';
import { DAY_MS } from '../shared/time.ts';

function categoriesOf(mainId: string): readonly string[] {
  return CATEGORIES.find(({ id }) => id === mainId)?.subcategories.map(({ name }) => name) ?? [];
}

/** Services that cover more than the category of the same name. */
const WIDER: ReadonlyMap<string, readonly string[]> = new Map([
  ['Construction', categoriesOf('construction')],
  ['Automotive', ['Mechanic']],
]);

/** The request categories that a service or a category covers. */
export function categoriesFor(name: string): readonly string[] {
  return WIDER.get(name) ?? (REQUEST_CATEGORIES.includes(name) ? [name] : []);
}

/** The services whose businesses are notified of a request in this category. */
export function servicesFor(category: string): readonly string[] {
  return SERVICE_NAMES.filter((service) => categoriesFor(service).includes(category));
}

/** A business without services is notified of every request. */
export function offers(serviceCategories: readonly string[], category: string): boolean {
  if (serviceCategories.length === 0) return true;
  return serviceCategories.some((service) => categoriesFor(service).includes(category));
}

const isKnown = (name: string): boolean => categoriesFor(name).length > 0;

/** The known names in a filter: a service or a category, or several separated by commas. */
export function categoriesNamed(filter: string): string[] {
  return [...new Set(filter.split(',').filter(isKnown))];
}

/** Whether it can follow /business/ in an address. */
export function isCategoryFilter(text: string): boolean {
  return text.split(',').every(isKnown);
}

/** When something was answered, and after how many minutes. */
export type Answer = { at: Date; minutes: number };

const DAYS = 90;
const ENOUGH = 10;

/** The upper bounds in minutes. A slower business shows no answer time. */
const STEPS: readonly [AnswerTime, number][] = [
  ['hour', 60],
  ['hours', 6 * 60],
  ['day', 24 * 60],
  ['days', 7 * 24 * 60],
];

/** The median of the last 90 days, in coarse steps. Null with fewer than ten answers. */
export function usualAnswerTime(answers: readonly Answer[], now: Date): AnswerTime | null {
  const since = now.getTime() - DAYS * DAY_MS;
  const recent = answers.filter(({ at }) => at.getTime() >= since).map(({ minutes }) => minutes);
  if (recent.length < ENOUGH) return null;
  const usual = median(recent);
  return STEPS.find(([, most]) => usual <= most)?.[0] ?? null;
}

/** Expects at least one number. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
