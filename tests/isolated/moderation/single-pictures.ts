/** Helpers to report, hide, and show a single picture of a thing. */
import { messageThingId } from '@marketplace/contract/report/rules';
import { expect } from 'vitest';
import { pictureFile } from '../../../functions/src/services/picture/store-picture.ts';
import { openConversation, say } from '../../support/people/conversations.ts';
import { post, uploaded } from '../../support/people/market.ts';
import {
  hideAndShow as hideAndShowThing,
  hide as hideThing,
  REASON,
} from '../../support/people/moderation.ts';
import type { Person } from '../../support/people/people.ts';
import type { Stage } from '../../support/people/stage.ts';

export type Picture = { id: string; path: string };

export async function keep(people: Stage, owner: Person): Promise<Picture> {
  const picture = await uploaded(owner, {}, people.db);
  for (const width of [undefined, 320, 960] as const)
    await people.files.write(pictureFile(picture.id, width), Buffer.from(`seen at ${width}`), 'image/webp');
  return picture;
}

export const thing = ({ id: thingId }: Picture) => ({ kind: 'picture', thingId }) as const;

export const report = async (who: Person, picture: Picture) =>
  (await who.client.answer('createReport', { input: { ...thing(picture), reason: 'abuse' } })).status;

export const tryToHide = (people: Stage, picture: Picture) =>
  people.ada.client.answer('createAct', { input: { ...thing(picture), act: 'hide', reason: REASON } });
export const hide = (people: Stage, picture: Picture) => hideThing(people, thing(picture));
export const tryToUndo = (people: Stage, id: string) =>
  people.ada.client.answer('undoAct', { params: { id }, input: { reason: 'It is a statue.' } });

/** The bytes at a picture's address, if any. */
export const servedAt = (people: Stage, path: string) =>
  people.files.read(pictureFile(path.replace('/objects/images/', '')));

export const picturesOf = async (who: Person, id: string) =>
  (await who.client.do('getRequest', { params: { id } })).imageUrls;

export async function requestWithThree(people: Stage) {
  const all = [
    await keep(people, people.carla),
    await keep(people, people.carla),
    await keep(people, people.carla),
  ] as const;
  const { id } = await post(people.carla, { imageUrls: all.map(({ path }) => path) });
  return { id, all, paths: all.map(({ path }) => path) };
}

export async function sentPictures(people: Stage, count: number, content = '') {
  const { carla, bob } = people;
  const { requestId, toBusiness } = await openConversation(carla, bob);
  const sent: Picture[] = [];
  for (let one = 0; one < count; one += 1) sent.push(await keep(people, carla));
  const { id } = await say(toBusiness, content, { imageUrls: sent.map(({ path }) => path) });
  const thingId = messageThingId(`${requestId}_${bob.id}`, id);
  const read = async () => {
    const params = { serviceRequestId: requestId, counterpartId: carla.id };
    return (await bob.client.do('listMessages', { params }))[0];
  };
  return { requestId, messageId: id, thingId, sent, read };
}

export async function face(people: Stage, owner: Person): Promise<Picture> {
  const picture = await keep(people, owner);
  await people.db.doc(`images/${picture.id}`).update({ purpose: 'profile' });
  await people.db.doc(`users/${owner.id}`).update({ profileImageUrl: picture.path });
  return picture;
}

export async function portfolio(people: Stage, owner: Person) {
  const pictures = [await keep(people, owner), await keep(people, owner)] as const;
  const [one, other] = pictures;
  const shown = [
    { imageUrl: one.path, caption: 'A roof in May' },
    { imageUrl: other.path, caption: 'A roof in June' },
  ];
  await owner.client.do('setPortfolio', { input: { portfolio: shown } });
  return { pictures, shown };
}

export const businessOf = (people: Stage, { id }: Person) =>
  people.cleo.client.do('getBusiness', { params: { id } });

/** Hides a picture, calls `look`, shows it again, and expects the same stored data as before. */
export async function hideAndShow(
  people: Stage,
  picture: Picture,
  look: (path: string) => Promise<void>,
): Promise<void> {
  // The same stored files as before include none at the hidden address.
  await hideAndShowThing(people, thing(picture), async ({ hiddenImageUrls: [path = ''] }) => {
    expect(await servedAt(people, picture.path)).toBeUndefined();
    expect(String(await servedAt(people, path))).toBe('seen at undefined');
    await look(path);
  });
}
