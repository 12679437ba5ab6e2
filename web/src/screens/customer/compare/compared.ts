import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import type { Comparison, Order } from '@/entities/estimate/rules/comparison.ts';
import type { Deciding } from '../details/estimate-actions.tsx';

/** What both forms of the comparison show. */
export interface Compared extends Deciding {
  request: ServiceRequestDetail;
  /** In the wanted order. */
  estimates: readonly Estimate[];
  /** The stretch of dollars that all price scales share. */
  range: readonly [number, number];
  order: Order;
  onOrder: (order: Order) => void;
}

export const comparisonLabels: Record<Comparison, string> = {
  price: 'Price',
  timeline: 'Timeline',
  level: 'Level',
  rating: 'Rating',
  sent: 'Sent',
};
