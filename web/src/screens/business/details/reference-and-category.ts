import { reference } from '@marketplace/contract/domain/reference';
import type { ServiceRequest } from '@marketplace/contract/service-request';

/** What stands under the title of a request. */
export const referenceAndCategory = ({ id, category }: ServiceRequest): string =>
  `${reference(id)} · ${category}`;
