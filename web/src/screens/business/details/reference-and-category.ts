import { reference } from '@marketplace/contract/request/reference';
import type { ServiceRequest } from '@marketplace/contract/request/schema';

/** What stands under the title of a request. */
export const referenceAndCategory = ({ id, category }: ServiceRequest): string =>
  `${reference(id)} · ${category}`;
