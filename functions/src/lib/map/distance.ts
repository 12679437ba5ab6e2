/** Points on the earth, and distances between them. */
import * as z from 'zod/mini';

/** In degrees. */
export const point = z.object({ latitude: z.number(), longitude: z.number() });
export type Point = z.infer<typeof point>;

const EARTH_RADIUS_MILES = 3958.8;

export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
export const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

/** The angle at the center of the earth. */
export const milesToRadians = (miles: number): number => miles / EARTH_RADIUS_MILES;

/** By the haversine formula, which is exact for short distances too. */
export function milesBetween(a: Point, b: Point): number {
  const [from, to] = [toRadians(a.latitude), toRadians(b.latitude)];
  const north = Math.sin((to - from) / 2) ** 2;
  const east = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const half = Math.sqrt(north + Math.cos(from) * Math.cos(to) * east);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, half));
}

/** The degrees eastward from one longitude to another: from 0 to 360. */
export const degreesEast = (from: number, to: number): number => (((to - from) % 360) + 360) % 360;

/** The latitude of the point of a meridian that is nearest to a point less than 90 degrees east or west of it. */
export const nearestLatitude = ({ latitude }: Point, degreesAway: number): number =>
  toDegrees(Math.atan(Math.tan(toRadians(latitude)) / Math.cos(toRadians(degreesAway))));
