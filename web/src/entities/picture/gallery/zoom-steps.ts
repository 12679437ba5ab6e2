/** How far the gallery zooms, as a factor of the picture that just fits. */
export const GALLERY_ZOOM = { min: 0.5, max: 3, step: 1.5, initial: 1 } as const;

export function clampZoom(zoom: number): number {
  return Math.min(GALLERY_ZOOM.max, Math.max(GALLERY_ZOOM.min, zoom));
}

export const zoomedIn = (zoom: number) => clampZoom(zoom * GALLERY_ZOOM.step);
export const zoomedOut = (zoom: number) => clampZoom(zoom / GALLERY_ZOOM.step);

/** The picture `steps` further on; after the last comes the first. */
export function wrapIndex(index: number, steps: number, count: number): number {
  return count === 0 ? 0 : (((index + steps) % count) + count) % count;
}
