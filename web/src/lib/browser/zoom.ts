import { useStoreValue, valueStore } from '../value-store.ts';
import { readStored, storageKeys, writeStored } from './stored.ts';

export const ZOOM = { min: 50, max: 200, step: 10, initial: 100 } as const;

/** The nearest step of the zoom control; 100 for anything but a number. */
export function validZoom(value: unknown): number {
  const percent = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (!Number.isFinite(percent)) return ZOOM.initial;
  const stepped = Math.round(percent / ZOOM.step) * ZOOM.step;
  return Math.min(ZOOM.max, Math.max(ZOOM.min, stepped));
}

const zoom = valueStore<number>(ZOOM.initial);

export function startZoom(): void {
  zoom.set(validZoom(readStored(storageKeys.zoom)));
}

/** Scales the root's font size (base.css). Everything is measured in rem, so the page reflows. */
export function chooseZoom(percent: number): void {
  const next = validZoom(String(percent));
  writeStored(storageKeys.zoom, String(next));
  document.documentElement.style.setProperty('--zoom', String(next / 100));
  zoom.set(next);
}

export function useZoom(): number {
  return useStoreValue(zoom, ZOOM.initial);
}
