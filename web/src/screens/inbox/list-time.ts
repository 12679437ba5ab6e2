const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options);

const time = format({ hour: 'numeric', minute: '2-digit' });
const day = format({ month: 'short', day: 'numeric' });
const dayAndYear = format({ month: 'short', day: 'numeric', year: 'numeric' });

/** As short as tells it: '3:05 PM' today, 'Nov 21' this year, and 'Nov 21, 2025'. */
export function listTime(date: Date, now = new Date()): string {
  if (date.toDateString() === now.toDateString()) return time.format(date);
  return (date.getFullYear() === now.getFullYear() ? day : dayAndYear).format(date);
}
