import { getVisitFile } from '@marketplace/contract/visit/calendar-calls';
import type { Visit } from '@marketplace/contract/visit/schema';
import { CalendarArrowDown } from 'lucide-react';
import { callApi } from '@/lib/api/api-client.ts';
import { saveFile } from '@/lib/files/save-file.ts';
import { useAction } from '@/lib/query/use-action.ts';
import { Button } from '@/ui/button.tsx';

/** Downloads a booked visit as a file that calendars open. */
export function AddToCalendar({ visit: { id } }: { visit: Visit }) {
  const save = useAction({
    mutationFn: () => callApi(getVisitFile, { params: { id } }),
    onSuccess: ({ name, text }) => saveFile(name, new Blob([text], { type: 'text/calendar' })),
    success: () => ({
      title: 'Calendar file saved',
      description: 'Open it to add the visit to your calendar.',
    }),
    failure: { title: "We couldn't save the calendar file", fallback: 'Please try again.' },
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-3 self-start"
      pending={save.isPending}
      onClick={() => save.mutate()}
    >
      <CalendarArrowDown aria-hidden="true" />
      Add to Calendar
    </Button>
  );
}
