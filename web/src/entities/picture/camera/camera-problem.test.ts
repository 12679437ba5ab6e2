import { describe, expect, it } from 'vitest';
import { explainCameraProblem } from './camera-problem.ts';

describe('a camera error', () => {
  it.each([
    ['NotAllowedError', 'Camera permission denied. Please allow camera access in your browser settings.'],
    ['NotFoundError', 'No camera found on your device.'],
    ['OverconstrainedError', 'No camera found on your device.'],
    ['NotReadableError', 'Camera is already in use by another app.'],
    ['NotSupportedError', 'Camera not available in preview mode. Please use Gallery instead.'],
    ['SomethingNewError', 'Please allow camera access to take photos.'],
  ])('%s is explained: %s', (name, words) => {
    expect(explainCameraProblem(new DOMException('…', name))).toBe(words);
  });

  it('is explained even if it is no Error', () => {
    expect(explainCameraProblem('nothing')).toBe('Please allow camera access to take photos.');
  });
});
