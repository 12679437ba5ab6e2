import type { BusinessLevel, ServiceName } from '@marketplace/contract/constants';

/** What people type of a business, signing up and in their profile. */
export interface BusinessValues {
  businessName: string;
  businessLevel: BusinessLevel | '';
  businessAddress: string;
  businessHours: string;
  businessWebsite: string;
  businessSince: string;
  serviceCategories: ServiceName[];
  description: string;
}

/** What is sent of a business: its year as a number, and null for a level that was not chosen. */
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
    description: values.description,
  };
}

/** Nothing typed is null; what is no number stays none, for the schema to refuse. */
export function toNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
