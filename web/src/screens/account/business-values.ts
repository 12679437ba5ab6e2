import type { BusinessLevel } from '@marketplace/contract/constants';

/** A business's form values, in registration and the profile. */
export interface BusinessValues {
  businessName: string;
  businessLevel: BusinessLevel | '';
  businessAddress: string;
  businessHours: string;
  businessWebsite: string;
  businessSince: string;
  serviceCategories: string[];
  serviceRadiusMiles: string;
  description: string;
}

/** Converts form values to the payload: the year as a number, an empty level as null. */
export function businessPayload(values: BusinessValues) {
  const { businessName, businessWebsite, businessHours, businessAddress, serviceCategories } = values;
  return {
    businessName,
    businessWebsite,
    businessHours,
    businessAddress,
    businessSince: toNumber(values.businessSince),
    businessLevel: values.businessLevel || null,
    serviceCategories,
    serviceRadiusMiles: toNumber(values.serviceRadiusMiles),
    description: values.description,
  };
}

/** Null for empty text. NaN for other text that is no number, which the schema refuses. */
export function toNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
