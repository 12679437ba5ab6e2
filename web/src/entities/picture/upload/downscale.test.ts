import { describe, expect, it } from 'vitest';
import { fitSize } from './downscale.ts';

describe('the size of an uploaded picture', () => {
  it('fits the longest side and keeps the proportions', () => {
    expect(fitSize(4096, 3072)).toEqual({ width: 2048, height: 1536 });
    expect(fitSize(3072, 4096)).toEqual({ width: 1536, height: 2048 });
  });

  it('is never larger than the original', () => {
    expect(fitSize(800, 600)).toEqual({ width: 800, height: 600 });
  });

  it('keeps at least one pixel of a long strip', () => {
    expect(fitSize(100_000, 2)).toEqual({ width: 2048, height: 1 });
  });
});
