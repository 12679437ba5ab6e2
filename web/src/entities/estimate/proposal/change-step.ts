import { countOf } from '@marketplace/contract/shared/plural';
import { FilePenLine } from 'lucide-react';
import type { NextStep } from '@/ui/page/next-steps.tsx';

/** The changes that the other sides propose, or none. They lead to the first. */
export function changeStep(addresses: readonly string[]): NextStep[] {
  const [first] = addresses;
  if (first === undefined) return [];
  return [{ icon: FilePenLine, label: `${countOf(addresses.length, 'change')} to answer`, to: first }];
}
