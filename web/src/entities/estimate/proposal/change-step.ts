import { FilePenLine } from 'lucide-react';
import type { NextStep } from '@/ui/page/next-steps.tsx';

/** The changes that the other sides propose, or none. They lead to the first. */
export function changeStep(addresses: readonly string[]): NextStep[] {
  const [first] = addresses;
  if (first === undefined) return [];
  const changes = addresses.length === 1 ? '1 change' : `${addresses.length} changes`;
  return [{ icon: FilePenLine, label: `${changes} to answer`, to: first }];
}
