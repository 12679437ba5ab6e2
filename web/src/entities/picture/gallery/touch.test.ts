import { describe, expect, it } from 'vitest';
import { distance, pinchedZoom, swipeOf } from './touch.ts';

const start = { x: 200, y: 200 };

describe('a finger across the picture', () => {
  it('to the left asks for the next, to the right for the one before', () => {
    expect(swipeOf(start, { x: 120, y: 210 })).toBe(1);
    expect(swipeOf(start, { x: 290, y: 190 })).toBe(-1);
  });

  it('means nothing when it is short or goes up and down', () => {
    expect(swipeOf(start, { x: 170, y: 200 })).toBe(0);
    expect(swipeOf(start, { x: 140, y: 300 })).toBe(0);
  });
});

describe('two fingers', () => {
  it('zoom by how much further apart they are', () => {
    expect(pinchedZoom(1, 100, 200)).toBe(2);
    expect(pinchedZoom(1.5, 200, 100)).toBe(0.75);
  });

  it('stay within the limits, and within reason when they began on one spot', () => {
    expect(pinchedZoom(2, 100, 900)).toBe(3);
    expect(pinchedZoom(1, 0, 80)).toBe(1);
  });

  it('are apart as the crow flies', () => {
    expect(distance({ x: 0, y: 0 }, { x: 3, y: 4 })).toBe(5);
  });
});
