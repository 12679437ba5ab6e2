/** How the services a business offers meet the categories that requests are posted in. */
import { CATEGORIES, REQUEST_CATEGORIES } from '../categories.ts';
import { type AnswerTime, SERVICE_NAMES } from '../constants.ts';

function categoriesOf(mainId: string): readonly string[] {
  return CATEGORIES.find(({ id }) => id === mainId)?.subcategories.map(({ name }) => name) ?? [];
}

/** Services that stand for something else than the category of the same name. */
const WIDER: ReadonlyMap<string, readonly string[]> = new Map([
  ['Construction', categoriesOf('construction')],
  ['Automotive', ['Mechanic']],
]);

/** The request categories that a service, or a category itself, stands for. */
export function categoriesFor(name: string): readonly string[] {
  return WIDER.get(name) ?? (REQUEST_CATEGORIES.includes(name) ? [name] : []);
}

/** The services whose businesses want to hear of a request in this category. */
export function servicesFor(category: string): readonly string[] {
  return SERVICE_NAMES.filter((service) => categoriesFor(service).includes(category));
}

/** A business that named no service is told of everything. */
export function offers(serviceCategories: readonly string[], category: string): boolean {
  if (serviceCategories.length === 0) return true;
  return serviceCategories.some((service) => categoriesFor(service).includes(category));
}

/** What may follow /business/ in an address. */
export function isKnownCategory(name: string): boolean {
  return categoriesFor(name).length > 0;
}

/** How soon a business usually answers, as far as everybody is told. */

/** When something was answered, and after how many minutes. */
export type Answer = { at: Date; minutes: number };

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 90;
const ENOUGH = 10;

/** Up to so many minutes. Whoever takes longer than all of them has nothing to show. */
const STEPS: readonly [AnswerTime, number][] = [
  ['hour', 60],
  ['hours', 6 * 60],
  ['day', 24 * 60],
  ['days', 7 * 24 * 60],
];

/** The median over the last 90 days, in coarse steps; null with fewer than ten answers. */
export function usualAnswerTime(answers: readonly Answer[], now: Date): AnswerTime | null {
  const since = now.getTime() - DAYS * DAY_MS;
  const recent = answers.filter(({ at }) => at.getTime() >= since).map(({ minutes }) => minutes);
  if (recent.length < ENOUGH) return null;
  const usual = median(recent);
  return STEPS.find(([, most]) => usual <= most)?.[0] ?? null;
}

/** Of numbers, of which there is at least one. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}
