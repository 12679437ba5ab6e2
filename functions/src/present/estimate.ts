import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { StoredEstimate } from '../store/estimates.ts';
import { iso } from './time.ts';

export function presentEstimate(stored: StoredEstimate, viewer: { id: string }): Estimate {
  return {
    ...stored,
    businessArchived: viewer.id === stored.businessId && stored.businessArchived,
    createdAt: iso(stored.createdAt),
    updatedAt: iso(stored.updatedAt),
  };
}
