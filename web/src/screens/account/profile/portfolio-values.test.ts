import { describe, expect, it } from 'vitest';
import { changedCaptions, withPictures } from './portfolio-values.ts';

const roof = { imageUrl: '/objects/images/roof', caption: 'A roof in May' };
const door = { imageUrl: '/objects/images/door', caption: 'A green door' };

describe('the pictures of a portfolio', () => {
  it('keep their captions when reordered', () =>
    expect(withPictures([roof, door], [door.imageUrl, roof.imageUrl])).toEqual([door, roof]));
  it('start without a caption', () =>
    expect(withPictures([roof], [roof.imageUrl, door.imageUrl])).toEqual([roof, { ...door, caption: '' }]));
  it('report changed captions', () =>
    expect(changedCaptions([roof], [{ ...roof, caption: 'A roof in June' }, roof])).toEqual([
      'A roof in June',
    ]));
  it('lose their captions when removed', () =>
    expect(withPictures([roof, door], [door.imageUrl])).toEqual([door]));
});
