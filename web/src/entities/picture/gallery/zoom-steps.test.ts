import { describe, expect, it } from 'vitest';
import { clampZoom, wrapIndex, zoomedIn, zoomedOut } from './zoom-steps.ts';

describe('the zoom of the gallery', () => {
  it('goes in by one and a half, to 300 % and no further', () => {
    const steps = [1, 2, 3, 4].reduce<number[]>((zooms) => [...zooms, zoomedIn(zooms.at(-1) ?? 1)], [1]);
    expect(steps).toEqual([1, 1.5, 2.25, 3, 3]);
  });

  it('goes out by one and a half, to 50 % and no further', () => {
    expect(zoomedOut(1)).toBeCloseTo(0.667, 3);
    expect(zoomedOut(zoomedOut(1))).toBe(0.5);
    expect(zoomedOut(0.5)).toBe(0.5);
  });

  it('keeps what a pinch asks for between the two', () => {
    expect(clampZoom(7)).toBe(3);
    expect(clampZoom(0.1)).toBe(0.5);
    expect(clampZoom(1.234)).toBe(1.234);
  });
});

describe('the picture shown', () => {
  it('is followed by the first after the last, and the other way round', () => {
    expect(wrapIndex(2, 1, 3)).toBe(0);
    expect(wrapIndex(0, -1, 3)).toBe(2);
    expect(wrapIndex(1, 1, 3)).toBe(2);
  });

  it('stays the only one there is', () => {
    expect(wrapIndex(0, 1, 1)).toBe(0);
    expect(wrapIndex(0, 1, 0)).toBe(0);
  });
});
