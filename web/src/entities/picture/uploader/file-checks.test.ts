import { describe, expect, it } from 'vitest';
import { checkFiles } from './file-checks.ts';

const MEGABYTE = 1024 * 1024;
const picture = (name: string, size = MEGABYTE) => ({ name, type: 'image/jpeg', size });

describe('files chosen for upload', () => {
  it('are accepted if they are images and there is room', () => {
    const files = [picture('a.jpg'), picture('b.jpg')];
    expect(checkFiles(files, 3, 5)).toEqual({ accepted: files, refusal: null });
  });

  it('are refused by name if they are no images, without the others', () => {
    const text = { name: 'notes.txt', type: 'text/plain', size: 10 };
    expect(checkFiles([text, picture('a.jpg')], 0, 5)).toEqual({
      accepted: [picture('a.jpg')],
      refusal: { title: 'Invalid file type', description: 'notes.txt is not an image file.' },
    });
  });

  it('can have up to 10 MB', () => {
    expect(checkFiles([picture('a.jpg', 10 * MEGABYTE)], 0, 5).refusal).toBeNull();
    const { accepted, refusal } = checkFiles([picture('a.jpg', 10 * MEGABYTE + 1)], 0, 5);
    expect(accepted).toEqual([]);
    expect(refusal?.title).toBe('File too large');
  });

  it('are all refused if they are too many', () => {
    expect(checkFiles([picture('a.jpg'), picture('b.jpg')], 4, 5)).toEqual({
      accepted: [],
      refusal: { title: 'Too many files', description: 'You can only upload up to 5 images total.' },
    });
  });

  it('do not count toward the limit if they are refused anyway', () => {
    const text = { name: 'notes.txt', type: 'text/plain', size: 10 };
    expect(checkFiles([text, picture('a.jpg')], 4, 5).accepted).toHaveLength(1);
  });
});
