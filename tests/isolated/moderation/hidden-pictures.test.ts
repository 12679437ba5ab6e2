/** Hiding a single picture of a thing. */
import { beforeEach, describe, expect, test } from 'vitest';
import { broken, storedAround } from '../../support/invariants/invariants.ts';
import { REASON, undo } from '../../support/people/moderation.ts';
import { customerForm, register } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import {
  businessOf,
  face,
  hide,
  hideAndShow,
  picturesOf,
  portfolio,
  requestWithThree,
  sentPictures,
  servedAt,
  thing,
  tryToHide,
  tryToUndo,
} from './single-pictures.ts';

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

describe('a hidden picture', () => {
  test('disappears from its request for everyone, and returns to its position', async () => {
    const { carla, bob, ada } = people;
    const { id, all, paths } = await requestWithThree(people);
    const left = [paths[0], paths[2]];
    await hideAndShow(people, all[1], async (hiddenPath) => {
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

  test('returns to its portfolio with its caption', async () => {
    const { pictures, shown } = await portfolio(people, people.bob);
    await hideAndShow(people, pictures[0], async () => {
      expect((await businessOf(people, people.bob)).portfolio).toEqual([shown[1]]);
    });
    expect((await businessOf(people, people.bob)).portfolio).toEqual(shown);
  });

  test('leaves its profile without a picture', async () => {
    const picture = await face(people, people.bob);
    await hideAndShow(people, picture, async () => {
      expect((await businessOf(people, people.bob)).profileImageUrl).toBeNull();
    });
  });

  test('leaves the text and the other pictures of its message', async () => {
    const { sent, read } = await sentPictures(people, 2, 'This is the roof.');
    const [first = sent[0], second] = sent;
    if (!first) throw new Error('Nothing was sent.');
    await hideAndShow(people, first, async () => {
      expect(await read()).toMatchObject({
        content: 'This is the roof.',
        imageUrls: [second?.path],
        hiddenAt: null,
      });
    });
  });

  test('hides its message when the message has no other content', async () => {
    const { sent, read, requestId } = await sentPictures(people, 1);
    const [only] = sent;
    if (!only) throw new Error('Nothing was sent.');
    const { id } = await hide(people, only);
    expect(await read()).toMatchObject({ content: '', imageUrls: [], hiddenAt: expect.any(String) });
    const [talk] = await people.bob.client.do('listConversations');
    expect(talk).toMatchObject({ lastMessage: 'Message hidden by the team', unreadCount: 0 });
    await undo(people, id);
    expect(await read()).toMatchObject({ imageUrls: [only.path], hiddenAt: null });
    expect(broken(await storedAround(people.db, requestId))).toEqual([]);
  });

  test('cannot be added again by its owner', async () => {
    const { carla, bob } = people;
    const { id, all, paths } = await requestWithThree(people);
    const { pictures, shown } = await portfolio(people, bob);
    await hide(people, all[0]);
    await hide(people, pictures[0]);
    const edited = await carla.client.answer('updateRequest', {
      params: { id },
      input: { imageUrls: paths },
    });
    const set = await bob.client.answer('setPortfolio', { input: { portfolio: shown } });
    expect([edited.status, set.status]).toEqual([400, 400]);
    expect(await picturesOf(carla, id)).toEqual(paths.slice(1));
    expect((await businessOf(people, bob)).portfolio).toEqual(shown.slice(1));
  });

  test('can be the reason for a warning and a suspension', async () => {
    const { all } = await requestWithThree(people);
    await hide(people, all[0]);
    for (const more of [{ act: 'warn' }, { act: 'suspend', days: 7 }] as const) {
      const input = { ...thing(all[0]), reason: REASON, ...more };
      expect((await people.ada.client.answer('createAct', { input })).status).toBe(201);
    }
  });

  test('is hidden once and shown again once when two administrators act at the same time', async () => {
    const { all } = await requestWithThree(people);
    const [one, other] = await Promise.all([tryToHide(people, all[0]), tryToHide(people, all[0])]);
    expect([one.status, other.status].sort()).toEqual([201, 409]);
    const [{ id, hiddenImageUrls } = { id: '', hiddenImageUrls: [] }] =
      await people.carla.client.do('listOwnActs');
    expect(await servedAt(people, hiddenImageUrls[0] ?? '')).toBeDefined();
    const both = await Promise.all([tryToUndo(people, id), tryToUndo(people, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await servedAt(people, all[0].path)).toBeDefined();
    expect((await people.files.all()).length).toBe(9);
  });

  test('is part of its appeal, and is shown again when the appeal is granted', async () => {
    const { carla, bill, db, visitor } = people;
    const { id, all, paths } = await requestWithThree(people);
    const done = await hide(people, all[2]);
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
    expect(await servedAt(people, all[2].path)).toBeDefined();
  });

  test('stays hidden while its whole message is hidden', async () => {
    const { sent, read, thingId } = await sentPictures(people, 2, 'This is the roof.');
    const [first] = sent;
    if (!first) throw new Error('Nothing was sent.');
    const picture = await hide(people, first);
    const input = { kind: 'message', thingId, act: 'hide', reason: REASON } as const;
    const message = await people.ada.client.do('createAct', { input });
    expect((await tryToUndo(people, picture.id)).status).toBe(409);
    expect(await read()).toMatchObject({ content: '', imageUrls: [] });
    expect(await servedAt(people, first.path)).toBeUndefined();
    await undo(people, message.id);
    await undo(people, picture.id);
    expect(await read()).toMatchObject({ imageUrls: sent.map(({ path }) => path), hiddenAt: null });
  });
});
