import type { ProfileUpdate } from '@marketplace/contract/account/forms';
import { isBusiness } from '@marketplace/contract/account/rules';
import type { AccountType } from '@marketplace/contract/constants';
import type { Account } from '../../store/account/accounts.ts';
import { locate } from '../../store/place/places.ts';

type Given = Partial<Omit<ProfileUpdate, 'email' | 'currentPassword'>>;

/** The stored fields of a form. Omits what the form omits, and turns empty text into null. */
export function profileFields(given: Given, accountType: AccountType): Partial<Account> {
  return withoutUndefined({
    name: given.name,
    location: text(given.location),
    phone: text(given.phone),
    ...(isBusiness({ accountType }) && businessFields(given)),
  });
}

/** The point of a changed location. Looked up before a transaction, as the first lookup takes a while. */
export async function placeFields({ location }: Given): Promise<Pick<Account, 'point'> | undefined> {
  return location === undefined ? undefined : { point: await locate(location) };
}

/** A form keeps business fields after a switch to customer. They aren't stored. */
function businessFields(given: Given) {
  return {
    businessName: text(given.businessName),
    businessWebsite: text(given.businessWebsite),
    businessHours: text(given.businessHours),
    businessAddress: text(given.businessAddress),
    businessSince: given.businessSince,
    businessLevel: given.businessLevel,
    description: text(given.description),
    serviceCategories: given.serviceCategories && [...new Set(given.serviceCategories)],
    serviceRadiusMiles: given.serviceRadiusMiles,
    setupHidden: given.setupHidden,
  };
}

const text = (value: string | null | undefined) => (value === '' ? null : value);

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}
