import { describe, expect, it } from 'vitest';
import { changedCaptions, withPictures } from './portfolio-values.ts';

const roof = { imageUrl: '/objects/images/roof', caption: 'A roof in May' };
const door = { imageUrl: '/objects/images/door', caption: 'A green door' };

describe('the pictures of a portfolio', () => {
  it('take their captions along to another place', () =>
    expect(withPictures([roof, door], [door.imageUrl, roof.imageUrl])).toEqual([door, roof]));
  it('have none when they are new', () =>
    expect(withPictures([roof], [roof.imageUrl, door.imageUrl])).toEqual([roof, { ...door, caption: '' }]));
  it('have captions that were written since', () =>
    expect(changedCaptions([roof], [{ ...roof, caption: 'A roof in June' }, roof])).toEqual([
      'A roof in June',
    ]));
  it('go with their captions', () => expect(withPictures([roof, door], [door.imageUrl])).toEqual([door]));
});
