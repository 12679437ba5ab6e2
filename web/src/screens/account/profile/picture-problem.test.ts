import { describe, expect, it } from 'vitest';
import { findPictureProblem } from './picture-problem.ts';

const MEGABYTE = 1024 * 1024;

describe('a profile picture', () => {
  it('can be any image up to 5 MB', () => {
    expect(findPictureProblem({ type: 'image/png', size: 5 * MEGABYTE })).toBeNull();
  });

  it('is refused if it is not an image', () => {
    expect(findPictureProblem({ type: 'application/pdf', size: 10 })).toEqual({
      title: 'Invalid file type',
      description: 'Please select an image file (JPG, PNG, etc.)',
    });
  });

  it('is refused above 5 MB', () => {
    expect(findPictureProblem({ type: 'image/jpeg', size: 5 * MEGABYTE + 1 })).toEqual({
      title: 'File too large',
      description: 'Profile picture must be under 5MB.',
    });
  });
});
