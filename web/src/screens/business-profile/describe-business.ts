import type { PublicBusiness } from '@marketplace/contract/business/schema';
import { type AnswerTime, UNLIMITED_RADIUS } from '@marketplace/contract/constants';
import { formatMiles } from '@marketplace/contract/place/units';
import { categoriesFor } from '@marketplace/contract/services';
import { parseUrl } from '@marketplace/contract/shared/url';

type Area = Pick<PublicBusiness, 'area' | 'serviceRadiusMiles'>;

/** 'Within 25 miles of Austin, TX 78701'; empty for an unknown area. */
export function describeArea({ area, serviceRadiusMiles: miles }: Area): string {
  if (!area || miles === null) return area;
  return miles === UNLIMITED_RADIUS ? `Any distance from ${area}` : `Within ${formatMiles(miles)} of ${area}`;
}

export const answerTimeLabels: Record<AnswerTime, string> = {
  hour: 'Within an hour',
  hours: 'Within a few hours',
  day: 'Within a day',
  days: 'Within a few days',
};

/** A web address's short form: 'alder.example'. */
export const hostOf = (address: string): string =>
  (parseUrl(address)?.hostname ?? address).replace(/^www\./, '');

/** The category of every request to this business. Undefined if it offers several, since any guess may be wrong. */
export function onlyCategory({ serviceCategories }: Pick<PublicBusiness, 'serviceCategories'>) {
  const [first, ...others] = serviceCategories.flatMap(categoriesFor);
  return others.length === 0 ? first : undefined;
}
