import { describe, expect, it } from 'vitest';
import { validZoom } from './zoom.ts';

describe('the zoom level', () => {
  it.each([
    ['100', 100],
    ['90', 90],
    ['94', 90],
    ['10', 50],
    ['50', 50],
    ['200', 200],
    ['210', 200],
    ['-30', 50],
  ])('%s becomes %d: between 50 and 200 in steps of 10', (stored, shown) => {
    expect(validZoom(stored)).toBe(shown);
  });

  it.each([[null], [''], [' '], ['abc'], ['Infinity'], [undefined]])('is 100 when %j is stored', (stored) => {
    expect(validZoom(stored)).toBe(100);
  });
});
