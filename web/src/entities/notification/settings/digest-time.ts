import type { DigestTime } from '@marketplace/contract/notification/schema';
import { clockTime } from '@/lib/dates.ts';

/** '8:00 AM' */
export const formatHour = (hour: number): string => clockTime(new Date(2000, 0, 1, hour));

/** 'Every day at 8:00 AM, Chicago time' */
export const describeDigestTime = ({ hour, timeZone }: DigestTime): string =>
  `Every day at ${formatHour(hour)}, ${nameOf(timeZone)}`;

/** Zones are named after a city, except those such as 'UTC' and 'Etc/GMT+5'. */
function nameOf(timeZone: string): string {
  const [area, ...places] = timeZone.split('/');
  const place = places.at(-1)?.replaceAll('_', ' ');
  return place && area !== 'Etc' ? `${place} time` : (place ?? timeZone);
}
