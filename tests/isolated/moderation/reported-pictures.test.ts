/** Reports about a single picture, showing it again, and where its bytes are stored. */
import { beforeEach, describe, expect, test } from 'vitest';
import { moveFiles } from '../../../functions/src/services/picture/store-picture.ts';
import { removePicturesOn } from '../../../functions/src/store/picture/pictures.ts';
import { broken, storedAround } from '../../support/invariants/invariants.ts';
import { post } from '../../support/people/market.ts';
import { REASON, undo } from '../../support/people/moderation.ts';
import type { Person } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import {
  businessOf,
  face,
  hide,
  keep,
  type Picture,
  picturesOf,
  portfolio,
  report,
  requestWithThree,
  sentPictures,
  servedAt,
  thing,
  tryToHide,
} from './single-pictures.ts';

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

describe('a report of a picture', () => {
  test('is open to everyone who sees the picture, and names the thing that it belongs to', async () => {
    const { carla, cleo, bob, bill, ada } = people;
    const { id, all } = await requestWithThree(people);
    const { sent, thingId } = await sentPictures(people, 1, 'This is the roof.');
    const { pictures } = await portfolio(people, bob);
    const things: [Picture, seen: Person, author: Person, unseen: Person | undefined][] = [
      [all[1], bill, carla, cleo],
      [sent[0] ?? all[0], bob, carla, bill],
      [pictures[1], carla, bob, undefined],
      [await face(people, bob), carla, bob, undefined],
    ];
    for (const [picture, seen, author, unseen] of things) {
      expect([await report(seen, picture), await report(seen, picture)]).toEqual([204, 204]);
      expect(await report(author, picture)).toBe(403);
      if (unseen) expect(await report(unseen, picture)).toBe(404);
    }
    const name = bob.user.businessName;
    expect(await ada.client.do('listReports')).toMatchObject([
      { reports: [{}], partOf: { kind: 'profile', thingId: bob.id }, thing: { title: name } },
      { partOf: { kind: 'profile' }, thing: { imageUrls: [pictures[1].path], authorName: name } },
      { partOf: { kind: 'message', thingId }, thing: { text: 'This is the roof.' } },
      { partOf: { kind: 'request', thingId: id }, thing: { imageUrls: [all[1].path] } },
    ]);
  });

  test('is answered as not found when only the owner sees the picture', async () => {
    const { carla, bob, bill } = people;
    const { all } = await requestWithThree(people);
    const unused = await keep(people, carla);
    const own = await face(people, carla);
    expect([await report(bob, unused), await report(bob, own)]).toEqual([404, 404]);
    await hide(people, all[0]);
    expect(await report(bill, all[0])).toBe(404);
    expect((await people.ada.client.do('listReports')).length).toBe(0);
  });

  test('stays in the queue without the picture after its owner removed it', async () => {
    const { carla, bill, ada } = people;
    const { id, all, paths } = await requestWithThree(people);
    await report(bill, all[0]);
    await carla.client.do('updateRequest', { params: { id }, input: { imageUrls: paths.slice(1) } });
    expect(await ada.client.do('listReports')).toMatchObject([{ thing: null, partOf: { thingId: id } }]);
    expect((await tryToHide(people, all[0])).status).toBe(404);
  });
});

describe('showing a picture again', () => {
  test('deletes a profile picture that was replaced while hidden', async () => {
    const { bob, db } = people;
    const picture = await face(people, bob);
    const { id } = await hide(people, picture);
    const newer = await face(people, bob);
    await undo(people, id);
    expect((await businessOf(people, bob)).profileImageUrl).toBe(newer.path);
    expect((await db.doc(`images/${picture.id}`).get()).exists).toBe(false);
    expect((await people.files.all()).map(({ name }) => name).join()).not.toContain(picture.id);
    expect(await people.files.all()).toHaveLength(3);
  });

  test('deletes the picture of a message that was unsent', async () => {
    const { carla, bob, db } = people;
    const { sent, messageId, requestId, read } = await sentPictures(people, 2, 'This is the roof.');
    const [first] = sent;
    if (!first) throw new Error('Nothing was sent.');
    const { id } = await hide(people, first);
    const params = { serviceRequestId: requestId, counterpartId: bob.id, messageId };
    await carla.client.do('unsendMessage', { params });
    await undo(people, id);
    expect(await read()).toMatchObject({ imageUrls: [], removedAt: expect.any(String) });
    expect((await db.doc(`images/${first.id}`).get()).exists).toBe(false);
  });

  test('finds the picture deleted with its request', async () => {
    const { carla, db } = people;
    const { id, all } = await requestWithThree(people);
    const done = await hide(people, all[0]);
    await carla.client.do('deleteRequest', { params: { id } });
    await removePicturesOn(db, id);
    expect((await db.doc(`images/${all[0].id}`).get()).exists).toBe(false);
    await undo(people, done.id);
    expect(broken(await storedAround(db, id))).toEqual([]);
  });

  test('may exceed the maximum of a request, which the next edit must meet', async () => {
    const { carla } = people;
    const pictures = [
      await keep(people, carla),
      await keep(people, carla),
      await keep(people, carla),
      await keep(people, carla),
    ];
    const first = await keep(people, carla);
    const { id } = await post(carla, { imageUrls: [first, ...pictures].map(({ path }) => path) });
    const done = await hide(people, first);
    const imageUrls = [...pictures, await keep(people, carla)].map(({ path }) => path);
    await carla.client.do('updateRequest', { params: { id }, input: { imageUrls } });
    await undo(people, done.id);
    const shown = await picturesOf(people.bill, id);
    expect(shown).toEqual([first.path, ...imageUrls]);
    const edit = (to: string[]) =>
      carla.client.answer('updateRequest', { params: { id }, input: { imageUrls: to } });
    expect((await edit(shown)).status).toBe(400);
    expect((await edit(imageUrls)).status).toBe(200);
  });
});

describe('the bytes of a hidden picture', () => {
  test('are moved by a trigger if the call was interrupted before moving them', async () => {
    const another = await stage({
      db: people.db,
      files: { ...people.files, write: () => Promise.reject(new Error('unreachable')) },
    });
    await people.db.doc(`users/${another.ada.id}`).update({ isAdmin: true });
    const { all } = await requestWithThree(people);
    const input = { ...thing(all[0]), act: 'hide', reason: REASON } as const;
    const { hiddenImageUrls } = await another.ada.client.do('createAct', { input });
    const [path = ''] = hiddenImageUrls;
    expect(await servedAt(people, path)).toBeUndefined();
    for (let time = 0; time < 2; time += 1)
      await moveFiles(people, all[0].id, path.replace('/objects/images/', ''));
    expect(await servedAt(people, path)).toBeDefined();
    expect(await servedAt(people, all[0].path)).toBeUndefined();
  });

  test('are removed from both addresses if the picture was deleted first', async () => {
    const { all } = await requestWithThree(people);
    const { hiddenImageUrls } = await hide(people, all[0]);
    const address = (hiddenImageUrls[0] ?? '').replace('/objects/images/', '');
    await people.db.doc(`images/${all[0].id}`).delete();
    await moveFiles(people, all[0].id, address);
    expect(await people.files.all()).toHaveLength(6);
  });
});
