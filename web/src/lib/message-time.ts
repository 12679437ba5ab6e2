const time = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The time of a message as 'MMM d, h:mm a' of date-fns would write it, whose formatter is heavier: 'Nov 21, 3:05 PM'. */
export function messageTime(date: Date): string {
  // The space before AM and PM is a narrow one in some browsers.
  return time.format(date).replace(/\s(?=[AP]M$)/, ' ');
}
