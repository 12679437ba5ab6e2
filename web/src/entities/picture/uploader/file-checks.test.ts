import { describe, expect, it } from 'vitest';
import { checkFiles } from './file-checks.ts';

const MEGABYTE = 1024 * 1024;
const picture = (name: string, size = MEGABYTE) => ({ name, type: 'image/jpeg', size });

describe('files chosen for upload', () => {
  it('go up when they are images and there is room', () => {
    const files = [picture('a.jpg'), picture('b.jpg')];
    expect(checkFiles(files, 3, 5)).toEqual({ accepted: files, refusal: null });
  });

  it('are refused by name when they are no images, and the others go up', () => {
    const text = { name: 'notes.txt', type: 'text/plain', size: 10 };
    expect(checkFiles([text, picture('a.jpg')], 0, 5)).toEqual({
      accepted: [picture('a.jpg')],
      refusal: { title: 'Invalid file type', description: 'notes.txt is not an image file.' },
    });
  });

  it('may have 10 MB and not a byte more', () => {
    expect(checkFiles([picture('a.jpg', 10 * MEGABYTE)], 0, 5).refusal).toBeNull();
    const { accepted, refusal } = checkFiles([picture('a.jpg', 10 * MEGABYTE + 1)], 0, 5);
    expect(accepted).toEqual([]);
    expect(refusal?.title).toBe('File too large');
  });

  it('are all refused when they are more than there is room for', () => {
    expect(checkFiles([picture('a.jpg'), picture('b.jpg')], 4, 5)).toEqual({
      accepted: [],
      refusal: { title: 'Too many files', description: 'You can only upload up to 5 images total.' },
    });
  });

  it('do not count against the room when they would be refused anyway', () => {
    const text = { name: 'notes.txt', type: 'text/plain', size: 10 };
    expect(checkFiles([text, picture('a.jpg')], 4, 5).accepted).toHaveLength(1);
  });
});
