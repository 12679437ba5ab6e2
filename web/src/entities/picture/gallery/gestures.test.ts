import { describe, expect, it } from 'vitest';
import { clampZoom, distance, pinchedZoom, swipeOf, wrapIndex, zoomedIn, zoomedOut } from './gestures.ts';

describe('the zoom of the gallery', () => {
  it('zooms in by one and a half, up to 300 %', () => {
    const steps = [1, 2, 3, 4].reduce<number[]>((zooms) => [...zooms, zoomedIn(zooms.at(-1) ?? 1)], [1]);
    expect(steps).toEqual([1, 1.5, 2.25, 3, 3]);
  });

  it('zooms out by one and a half, down to 50 %', () => {
    expect(zoomedOut(1)).toBeCloseTo(0.667, 3);
    expect(zoomedOut(zoomedOut(1))).toBe(0.5);
    expect(zoomedOut(0.5)).toBe(0.5);
  });

  it('keeps a pinch within the limits', () => {
    expect(clampZoom(7)).toBe(3);
    expect(clampZoom(0.1)).toBe(0.5);
    expect(clampZoom(1.234)).toBe(1.234);
  });
});

describe('the shown picture', () => {
  it('wraps around at both ends', () => {
    expect(wrapIndex(2, 1, 3)).toBe(0);
    expect(wrapIndex(0, -1, 3)).toBe(2);
    expect(wrapIndex(1, 1, 3)).toBe(2);
  });

  it('stays if it is the only one', () => {
    expect(wrapIndex(0, 1, 1)).toBe(0);
    expect(wrapIndex(0, 1, 0)).toBe(0);
  });
});

const start = { x: 200, y: 200 };

describe('a swipe', () => {
  it('to the left shows the next picture, and to the right the previous one', () => {
    expect(swipeOf(start, { x: 120, y: 210 })).toBe(1);
    expect(swipeOf(start, { x: 290, y: 190 })).toBe(-1);
  });

  it('is ignored when short or vertical', () => {
    expect(swipeOf(start, { x: 170, y: 200 })).toBe(0);
    expect(swipeOf(start, { x: 140, y: 300 })).toBe(0);
  });
});

describe('two fingers', () => {
  it('zoom by the ratio of their distances', () => {
    expect(pinchedZoom(1, 100, 200)).toBe(2);
    expect(pinchedZoom(1.5, 200, 100)).toBe(0.75);
  });

  it('stay within the limits, also when they start on one spot', () => {
    expect(pinchedZoom(2, 100, 900)).toBe(3);
    expect(pinchedZoom(1, 0, 80)).toBe(1);
  });

  it('have the straight distance between them', () => {
    expect(distance({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(5);
  });
});
