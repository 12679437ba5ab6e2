/** One picture of a thing is reported, hidden and shown again by itself. */
import { messageThingId } from '@marketplace/contract/report/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { pictureFile, placeFiles } from '../../functions/src/services/picture/keep-picture.ts';
import { forgetPicturesOn } from '../../functions/src/store/picture/pictures.ts';
import { openConversation, say } from '../support/conversations.ts';
import { broken, storedAround } from '../support/invariants.ts';
import { post, uploaded } from '../support/market.ts';
import { customerForm, type Person, register } from '../support/people.ts';
import { everythingStored, type Stage, stage } from '../support/stage.ts';

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

const REASON = 'It shows the neighbor.';

type Picture = { id: string; path: string };

async function keep(owner: Person): Promise<Picture> {
  const picture = await uploaded(owner, {}, people.db);
  for (const width of [undefined, 320, 960] as const)
    await people.files.write(pictureFile(picture.id, width), Buffer.from(`seen at ${width}`), 'image/webp');
  return picture;
}

const thing = ({ id: thingId }: Picture) => ({ kind: 'picture', thingId }) as const;

const report = async (who: Person, picture: Picture) =>
  (await who.client.answer('createReport', { input: { ...thing(picture), reason: 'abuse' } })).status;

const tryToHide = (picture: Picture) =>
  people.ada.client.answer('createAct', { input: { ...thing(picture), act: 'hide', reason: REASON } });
const hide = (picture: Picture) =>
  people.ada.client.do('createAct', { input: { ...thing(picture), act: 'hide', reason: REASON } });
const tryToUndo = (id: string) =>
  people.ada.client.answer('undoAct', { params: { id }, input: { reason: 'It is a statue.' } });
const undo = async (id: string) => expect((await tryToUndo(id)).status).toBe(200);

/** What lies at the address of a picture, whoever asks. */
const servedAt = (path: string) => people.files.read(pictureFile(path.replace('/objects/images/', '')));

const picturesOf = async (who: Person, id: string) =>
  (await who.client.do('getRequest', { params: { id } })).imageUrls;

async function requestWithThree() {
  const all = [await keep(people.carla), await keep(people.carla), await keep(people.carla)] as const;
  const { id } = await post(people.carla, { imageUrls: all.map(({ path }) => path) });
  return { id, all, paths: all.map(({ path }) => path) };
}

async function sentPictures(count: number, content = '') {
  const { carla, bob } = people;
  const { requestId, toBusiness } = await openConversation(carla, bob);
  const sent: Picture[] = [];
  for (let one = 0; one < count; one += 1) sent.push(await keep(carla));
  const { id } = await say(toBusiness, content, { imageUrls: sent.map(({ path }) => path) });
  const thingId = messageThingId(`${requestId}_${bob.id}`, id);
  const read = async () => {
    const params = { serviceRequestId: requestId, counterpartId: carla.id };
    return (await bob.client.do('listMessages', { params }))[0];
  };
  return { requestId, messageId: id, thingId, sent, read };
}

async function face(owner: Person): Promise<Picture> {
  const picture = await keep(owner);
  await people.db.doc(`images/${picture.id}`).update({ purpose: 'profile' });
  await people.db.doc(`users/${owner.id}`).update({ profileImageUrl: picture.path });
  return picture;
}

async function portfolio(owner: Person) {
  const pictures = [await keep(owner), await keep(owner)] as const;
  const [one, other] = pictures;
  const shown = [
    { imageUrl: one.path, caption: 'A roof in May' },
    { imageUrl: other.path, caption: 'A roof in June' },
  ];
  await owner.client.do('setPortfolio', { input: { portfolio: shown } });
  return { pictures, shown };
}

const businessOf = ({ id }: Person) => people.cleo.client.do('getBusiness', { params: { id } });

/** Everything but acts, the record, counts and times. */
async function storedOfMarket() {
  const all = Object.entries(await everythingStored(people)).filter(
    ([path]) => !/^(acts|auth|businessFigures|record|totals)\//.test(path),
  );
  const isTime = (path: string) => path.startsWith('files/');
  const plain = Object.fromEntries(all.map(([path, value]) => [path, isTime(path) ? null : value]));
  return JSON.parse(
    JSON.stringify(plain, (key, value) => {
      if (key === 'hidden' && value === null) return undefined;
      return key === 'movedAt' ? null : value;
    }),
  );
}

/** Hides a picture, looks, and shows it again: everything is as it was. */
async function hideAndShow(picture: Picture, look: (path: string) => Promise<void>): Promise<void> {
  const before = await storedOfMarket();
  const { id, hiddenImageUrls } = await hide(picture);
  const [path = ''] = hiddenImageUrls;
  expect(await servedAt(picture.path)).toBeUndefined();
  expect(String(await servedAt(path))).toBe('seen at undefined');
  await look(path);
  await undo(id);
  expect(await servedAt(path)).toBeUndefined();
  expect(await storedOfMarket()).toEqual(before);
}

describe('a report', () => {
  test('is taken from whoever sees the picture, and shows it with what it belongs to', async () => {
    const { carla, cleo, bob, bill, ada } = people;
    const { id, all } = await requestWithThree();
    const { sent, thingId } = await sentPictures(1, 'This is the roof.');
    const { pictures } = await portfolio(bob);
    const things: [Picture, seen: Person, author: Person, unseen: Person | undefined][] = [
      [all[1], bill, carla, cleo],
      [sent[0] ?? all[0], bob, carla, bill],
      [pictures[1], carla, bob, undefined],
      [await face(bob), carla, bob, undefined],
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

  test('of what nobody else is shown is answered as if there were nothing', async () => {
    const { carla, bob, bill } = people;
    const { all } = await requestWithThree();
    const unused = await keep(carla);
    const own = await face(carla);
    expect([await report(bob, unused), await report(bob, own)]).toEqual([404, 404]);
    await hide(all[0]);
    expect(await report(bill, all[0])).toBe(404);
    expect((await people.ada.client.do('listReports')).length).toBe(0);
  });

  test('of a picture that its owner removed stays in the queue without it', async () => {
    const { carla, bill, ada } = people;
    const { id, all, paths } = await requestWithThree();
    await report(bill, all[0]);
    await carla.client.do('updateRequest', { params: { id }, input: { imageUrls: paths.slice(1) } });
    expect(await ada.client.do('listReports')).toMatchObject([{ thing: null, partOf: { thingId: id } }]);
    expect((await tryToHide(all[0])).status).toBe(404);
  });
});

describe('a hidden picture', () => {
  test('of a request leaves it for everybody, and comes back to its place', async () => {
    const { carla, bob, ada } = people;
    const { id, all, paths } = await requestWithThree();
    const left = [paths[0], paths[2]];
    await hideAndShow(all[1], async (hiddenPath) => {
      for (const who of [carla, bob]) expect(await picturesOf(who, id)).toEqual(left);
      const [own] = await carla.client.do('listOwnActs');
      expect(own).toMatchObject({ title: 'Fix the leaking roof', hiddenImageUrls: [hiddenPath] });
      expect(JSON.stringify(await bob.client.do('getRequest', { params: { id } }))).not.toContain(hiddenPath);
      expect(broken(await storedAround(people.db, id))).toEqual([]);
    });
    const entries = await ada.client.do('listRecord', { query: { about: id } });
    expect(entries.slice(0, 2)).toMatchObject([
      { event: 'taken-back', kind: 'picture', thingId: all[1].id, persons: expect.any(Array) },
      { event: 'hidden', kind: 'picture', requestId: id, reason: REASON },
    ]);
    expect(await ada.client.do('listRecord', { query: { about: all[1].id } })).toHaveLength(2);
  });

  test('of a portfolio keeps its caption', async () => {
    const { pictures, shown } = await portfolio(people.bob);
    await hideAndShow(pictures[0], async () => {
      expect((await businessOf(people.bob)).portfolio).toEqual([shown[1]]);
    });
    expect((await businessOf(people.bob)).portfolio).toEqual(shown);
  });

  test('of a profile leaves it without one', async () => {
    const picture = await face(people.bob);
    await hideAndShow(picture, async () => {
      expect((await businessOf(people.bob)).profileImageUrl).toBeNull();
    });
  });

  test('of a message leaves its text and the others', async () => {
    const { sent, read } = await sentPictures(2, 'This is the roof.');
    const [first = sent[0], second] = sent;
    if (!first) throw new Error('Nothing was sent.');
    await hideAndShow(first, async () => {
      expect(await read()).toMatchObject({
        content: 'This is the roof.',
        imageUrls: [second?.path],
        hiddenAt: null,
      });
    });
  });

  test('hides its message where it was all there was', async () => {
    const { sent, read, requestId } = await sentPictures(1);
    const [only] = sent;
    if (!only) throw new Error('Nothing was sent.');
    const { id } = await hide(only);
    expect(await read()).toMatchObject({ content: '', imageUrls: [], hiddenAt: expect.any(String) });
    const [talk] = await people.bob.client.do('listConversations');
    expect(talk).toMatchObject({ lastMessage: 'Message hidden by the team', unreadCount: 0 });
    await undo(id);
    expect(await read()).toMatchObject({ imageUrls: [only.path], hiddenAt: null });
    expect(broken(await storedAround(people.db, requestId))).toEqual([]);
  });

  test('cannot be put back by its owner', async () => {
    const { carla, bob } = people;
    const { id, all, paths } = await requestWithThree();
    const { pictures, shown } = await portfolio(bob);
    await hide(all[0]);
    await hide(pictures[0]);
    const edited = await carla.client.answer('updateRequest', {
      params: { id },
      input: { imageUrls: paths },
    });
    const set = await bob.client.answer('setPortfolio', { input: { portfolio: shown } });
    expect([edited.status, set.status]).toEqual([400, 400]);
    expect(await picturesOf(carla, id)).toEqual(paths.slice(1));
    expect((await businessOf(bob)).portfolio).toEqual(shown.slice(1));
  });

  test('can be warned and suspended for', async () => {
    const { all } = await requestWithThree();
    await hide(all[0]);
    for (const more of [{ act: 'warn' }, { act: 'suspend', days: 7 }] as const) {
      const input = { ...thing(all[0]), reason: REASON, ...more };
      expect((await people.ada.client.answer('createAct', { input })).status).toBe(201);
    }
  });

  test('of two administrators at once is hidden by one, and taken back by one', async () => {
    const { all } = await requestWithThree();
    const [one, other] = await Promise.all([tryToHide(all[0]), tryToHide(all[0])]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    const [{ id, hiddenImageUrls } = { id: '', hiddenImageUrls: [] }] =
      await people.carla.client.do('listOwnActs');
    expect(await servedAt(hiddenImageUrls[0] ?? '')).toBeDefined();
    const both = await Promise.all([tryToUndo(id), tryToUndo(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await servedAt(all[0].path)).toBeDefined();
    expect((await people.files.all()).length).toBe(9);
  });

  test('is shown in an appeal, and shown again if that is granted', async () => {
    const { carla, bill, db, visitor } = people;
    const { id, all, paths } = await requestWithThree();
    const done = await hide(all[2]);
    const params = { id: done.id };
    const amy = await register(customerForm({ name: 'Amy Admin' }), visitor());
    await db.doc(`users/${amy.id}`).update({ isAdmin: true });
    await carla.client.do('appealAct', { params, input: { text: 'A statue!' } });
    const { hiddenImageUrls } = done;
    expect(await amy.client.do('listAppeals')).toMatchObject([
      { partOf: { kind: 'request', thingId: id }, thing: { imageUrls: hiddenImageUrls } },
    ]);
    const input = { isGranted: true, reason: 'It is one.' };
    await amy.client.do('decideAppeal', { params, input });
    expect(await picturesOf(bill, id)).toEqual(paths);
    expect(await servedAt(all[2].path)).toBeDefined();
  });

  test('waits until its message, which was hidden as a whole after it, is shown again', async () => {
    const { sent, read, thingId } = await sentPictures(2, 'This is the roof.');
    const [first] = sent;
    if (!first) throw new Error('Nothing was sent.');
    const picture = await hide(first);
    const input = { kind: 'message', thingId, act: 'hide', reason: REASON } as const;
    const message = await people.ada.client.do('createAct', { input });
    expect((await tryToUndo(picture.id)).status).toBe(409);
    expect(await read()).toMatchObject({ content: '', imageUrls: [] });
    expect(await servedAt(first.path)).toBeUndefined();
    await undo(message.id);
    await undo(picture.id);
    expect(await read()).toMatchObject({ imageUrls: sent.map(({ path }) => path), hiddenAt: null });
  });
});

describe('shown again', () => {
  test('a profile picture that was replaced meanwhile is let go of', async () => {
    const { bob, db } = people;
    const picture = await face(bob);
    const { id } = await hide(picture);
    const newer = await face(bob);
    await undo(id);
    expect((await businessOf(bob)).profileImageUrl).toBe(newer.path);
    expect((await db.doc(`images/${picture.id}`).get()).exists).toBe(false);
    expect((await people.files.all()).map(({ name }) => name).join()).not.toContain(picture.id);
    expect(await people.files.all()).toHaveLength(3);
  });

  test('a picture is let go of if its message was taken back', async () => {
    const { carla, bob, db } = people;
    const { sent, messageId, requestId, read } = await sentPictures(2, 'This is the roof.');
    const [first] = sent;
    if (!first) throw new Error('Nothing was sent.');
    const { id } = await hide(first);
    const params = { serviceRequestId: requestId, counterpartId: bob.id, messageId };
    await carla.client.do('takeBackMessage', { params });
    await undo(id);
    expect(await read()).toMatchObject({ imageUrls: [], removedAt: expect.any(String) });
    expect((await db.doc(`images/${first.id}`).get()).exists).toBe(false);
  });

  test('a picture of a request that was deleted is gone with it', async () => {
    const { carla, db } = people;
    const { id, all } = await requestWithThree();
    const done = await hide(all[0]);
    await carla.client.do('deleteRequest', { params: { id } });
    await forgetPicturesOn(db, id);
    expect((await db.doc(`images/${all[0].id}`).get()).exists).toBe(false);
    await undo(done.id);
    expect(broken(await storedAround(db, id))).toEqual([]);
  });

  test('it may be one more than a request takes, and the next edit has to do with less', async () => {
    const { carla } = people;
    const pictures = [await keep(carla), await keep(carla), await keep(carla), await keep(carla)];
    const first = await keep(carla);
    const { id } = await post(carla, { imageUrls: [first, ...pictures].map(({ path }) => path) });
    const done = await hide(first);
    const imageUrls = [...pictures, await keep(carla)].map(({ path }) => path);
    await carla.client.do('updateRequest', { params: { id }, input: { imageUrls } });
    await undo(done.id);
    const shown = await picturesOf(people.bill, id);
    expect(shown).toEqual([first.path, ...imageUrls]);
    const edit = (to: string[]) =>
      carla.client.answer('updateRequest', { params: { id }, input: { imageUrls: to } });
    expect((await edit(shown)).status).toBe(400);
    expect((await edit(imageUrls)).status).toBe(200);
  });
});

describe('the bytes', () => {
  test('are brought where the record says by a trigger, should the call not have come to it', async () => {
    const another = await stage({
      db: people.db,
      files: { ...people.files, write: () => Promise.reject(new Error('unreachable')) },
    });
    await people.db.doc(`users/${another.ada.id}`).update({ isAdmin: true });
    const { all } = await requestWithThree();
    const input = { ...thing(all[0]), act: 'hide', reason: REASON } as const;
    const { hiddenImageUrls } = await another.ada.client.do('createAct', { input });
    const [path = ''] = hiddenImageUrls;
    expect(await servedAt(path)).toBeUndefined();
    for (let time = 0; time < 2; time += 1)
      await placeFiles(people, all[0].id, path.replace('/objects/images/', ''));
    expect(await servedAt(path)).toBeDefined();
    expect(await servedAt(all[0].path)).toBeUndefined();
  });

  test('of a picture that is gone by then are removed from both addresses', async () => {
    const { all } = await requestWithThree();
    const { hiddenImageUrls } = await hide(all[0]);
    const address = (hiddenImageUrls[0] ?? '').replace('/objects/images/', '');
    await people.db.doc(`images/${all[0].id}`).delete();
    await placeFiles(people, all[0].id, address);
    expect(await people.files.all()).toHaveLength(6);
  });
});
