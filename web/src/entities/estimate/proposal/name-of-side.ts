import type { Side } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { shownCustomerName } from '@marketplace/contract/request/shown-customer-name';

type Names = Pick<Estimate, 'businessName' | 'customerName'>;

/** The name of one side of an estimate, for the other one. */
export const nameOfSide = ({ businessName, customerName }: Names, side: Side): string =>
  side === 'business' ? businessName : (shownCustomerName(customerName ?? '') ?? 'The customer');
