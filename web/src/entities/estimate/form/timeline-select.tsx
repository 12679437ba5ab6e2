import { ESTIMATE_TIMELINES } from '@marketplace/contract/constants';
import type { ComponentProps } from 'react';
import { Select } from '@/ui/basics/select.tsx';

export function TimelineSelect(props: ComponentProps<typeof Select>) {
  return (
    <Select placeholder="Choose a timeline" {...props}>
      {ESTIMATE_TIMELINES.map((timeline) => (
        <option key={timeline} value={timeline}>
          {timeline}
        </option>
      ))}
    </Select>
  );
}
