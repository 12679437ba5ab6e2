import { format } from 'date-fns';

/** The time of a message: 'Nov 21, 3:05 PM'. In a file of its own, since only conversations need it. */
export function messageTime(date: Date): string {
  return format(date, 'MMM d, h:mm a');
}
