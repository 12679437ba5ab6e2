/** How the services a business offers meet the categories that requests are posted in. */
import { CATEGORIES, REQUEST_CATEGORIES } from '../categories.ts';
import { SERVICE_NAMES } from '../constants.ts';

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
