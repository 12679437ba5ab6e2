/** Zoom limits, relative to the fitted picture. */
export const GALLERY_ZOOM = { min: 0.5, max: 3, step: 1.5, initial: 1 } as const;

export function clampZoom(zoom: number): number {
  return Math.min(GALLERY_ZOOM.max, Math.max(GALLERY_ZOOM.min, zoom));
}

export const zoomedIn = (zoom: number) => clampZoom(zoom * GALLERY_ZOOM.step);
export const zoomedOut = (zoom: number) => clampZoom(zoom / GALLERY_ZOOM.step);

/** Wraps around at both ends. */
export function wrapIndex(index: number, steps: number, count: number): number {
  return count === 0 ? 0 : (((index + steps) % count) + count) % count;
}

export interface Point {
  x: number;
  y: number;
}

/** A swipe must be at least this long, in pixels. */
const SWIPE_DISTANCE = 48;

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The zoom after two fingers moved from the distance `from` to `to`. */
export function pinchedZoom(startZoom: number, from: number, to: number): number {
  return from === 0 ? startZoom : clampZoom(startZoom * (to / from));
}

/** 1 for the next picture, -1 for the previous one, 0 if it was no swipe. */
export function swipeOf(from: Point, to: Point): -1 | 0 | 1 {
  const across = to.x - from.x;
  const sideways = Math.abs(across) >= SWIPE_DISTANCE && Math.abs(across) > 1.5 * Math.abs(to.y - from.y);
  if (!sideways) return 0;
  return across < 0 ? 1 : -1;
}
