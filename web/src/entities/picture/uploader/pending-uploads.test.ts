import { describe, expect, it } from 'vitest';
import { movePlace, type PendingUpload, reduceUploads, type UploadEvent } from './pending-uploads.ts';

const began: UploadEvent = {
  type: 'began',
  uploads: [
    { id: 'a', name: 'a.jpg', preview: 'blob:a' },
    { id: 'b', name: 'b.jpg', preview: 'blob:b' },
  ],
};

const after = (...events: UploadEvent[]) => events.reduce(reduceUploads, [] as PendingUpload[]);
const first = (...events: UploadEvent[]) => after(began, ...events)[0];

describe('a pending upload', () => {
  it('starts at zero and progresses without changing the others', () => {
    const [a, b] = after(began, { type: 'moved-on', id: 'a', progress: 0.4 });
    expect(a).toMatchObject({ state: 'uploading', progress: 0.4 });
    expect(b).toMatchObject({ state: 'uploading', progress: 0 });
  });

  it('keeps its error until a retry', () => {
    const failed: UploadEvent = { type: 'failed', id: 'a', problem: 'Failed to upload a.jpg' };
    expect(first(failed)).toMatchObject({ state: 'failed', problem: 'Failed to upload a.jpg' });
    expect(first(failed, { type: 'tried-again', id: 'a' })).toMatchObject({
      state: 'uploading',
      progress: 0,
      problem: null,
    });
  });

  it('is complete once uploaded, and is then removed', () => {
    expect(first({ type: 'arrived', id: 'a' })).toMatchObject({ state: 'arrived', progress: 1 });
    expect(after(began, { type: 'gone', id: 'a' }).map(({ id }) => id)).toEqual(['b']);
  });
});

describe('moving a picture', () => {
  it('puts it in its new place and closes the gap', () => {
    expect(movePlace(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(movePlace(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  });

  it('past either end keeps the order', () => {
    expect(movePlace(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(movePlace(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
    expect(movePlace(['a', 'b'], 7, 0)).toEqual(['a', 'b']);
  });
});
