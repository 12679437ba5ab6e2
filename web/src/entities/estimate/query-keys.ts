import { requestKeys } from '@/entities/request/query-keys.ts';

export const estimateKeys = {
  mine: [...requestKeys.all, 'estimates'],
} as const;
