import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { COMPANY } from '@marketplace/contract/site/company';
import { PLACE } from '@marketplace/contract/site/place';

/** What a plan takes from `site/`. */
export const site = {
  name: PRODUCT_NAME,
  supportEmail: COMPANY.supportEmail,
  region: PLACE.region,
  location: PLACE.location,
};
