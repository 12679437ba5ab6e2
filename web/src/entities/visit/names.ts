import { shownCustomerName } from '@marketplace/contract/request/shown-customer-name';
import type { Visit } from '@marketplace/contract/visit/schema';

/** The other side, as the reader calls it. */
export const otherOf = ({ side, businessName, customerName }: Visit): string =>
  side === 'customer' ? businessName : (shownCustomerName(customerName) ?? 'The customer');
