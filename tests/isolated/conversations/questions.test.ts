/** Questions on a request, which everyone who sees the request reads, without who asked. */
import { randomUUID } from 'node:crypto';
import { LIMITS } from '@marketplace/contract/constants';
import { answerThingId } from '@marketplace/contract/question/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { broken, storedAround } from '../../support/invariants/invariants.ts';
import { post, send } from '../../support/people/market.ts';
import { hide, hideAndShow, REASON } from '../../support/people/moderation.ts';
import { businessForm, type Person, register } from '../../support/people/people.ts';
import { answer, ask, questionsSeenBy } from '../../support/people/questions.ts';
import { everythingStored, type Stage, stage } from '../../support/people/stage.ts';

let people: Stage;
let requestId: string;
beforeEach(async () => {
  people = await stage();
  requestId = (await post(people.carla)).id;
});

const tryToAsk = (who: Person, text = 'How steep is the roof?', clientQuestionId?: string) =>
  who.client.answer('askQuestion', {
    params: { id: requestId },
    input: { text, ...(clientQuestionId && { clientQuestionId }) },
  });
const tryToAnswer = (who: Person, id: string, text = 'Not very.') =>
  who.client.answer('answerQuestion', { params: { id }, input: { answer: text } });
const tryToDelete = (who: Person, id: string) => who.client.answer('deleteQuestion', { params: { id } });
const toAnswer = async () => (await people.carla.client.do('listMyRequests'))[0]?.questionsToAnswer;
const statusOf = async (answered: Promise<{ status: number }>) => (await answered).status;

const expectSound = async () => expect(broken(await storedAround(people.db, requestId))).toEqual([]);

test('a question and its answer are shown to everyone who sees the request, without who asked', async () => {
  const { carla, bob, bill, cleo } = people;
  const { id } = await ask(bob, requestId);
  expect(await toAnswer()).toBe(1);
  await answer(carla, id, 'One floor.');
  await answer(carla, id);
  expect(await toAnswer()).toBe(0);
  const shown = { id, text: 'How many floors does the house have?', answer: 'Two, and an attic.' };
  for (const [who, isMine] of [
    [bob, true],
    [bill, false],
    [carla, false],
  ] as const) {
    const seen = await questionsSeenBy(who, requestId);
    expect(seen).toMatchObject([{ ...shown, isMine, hiddenReason: null }]);
    expect(JSON.stringify(seen)).not.toContain(bob.id);
  }
  expect(await statusOf(cleo.client.answer('listQuestions', { params: { id: requestId } }))).toBe(404);
  const request = JSON.stringify(await carla.client.do('getRequest', { params: { id: requestId } }));
  expect(request).not.toContain(bob.id);
  await expectSound();
});

test('questions are listed oldest first', async () => {
  const { bob, bill } = people;
  for (const [who, text] of [
    [bob, 'First?'],
    [bill, 'Second?'],
    [bob, 'Third?'],
  ] as const)
    await ask(who, requestId, text);
  expect((await questionsSeenBy(bob, requestId)).map(({ text }) => text)).toEqual([
    'First?',
    'Second?',
    'Third?',
  ]);
});

test('a repeated question with the same key is asked once, and another text is refused', async () => {
  const { bob } = people;
  const key = randomUUID();
  const answers = await Promise.all([1, 2].map(() => tryToAsk(bob, 'How steep?', key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await statusOf(tryToAsk(bob, 'How high?', key))).toBe(409);
  expect(await questionsSeenBy(bob, requestId)).toMatchObject([{ text: 'How steep?' }]);
});

test.each(['customer', 'business'])(
  'a block by the %s ends the asking of the business, and hides no earlier question',
  async (blocker) => {
    const { carla, bob, bill } = people;
    const { id } = await ask(bob, requestId);
    const [by, of] = blocker === 'customer' ? [carla, bob] : [bob, carla];
    await by.client.do('blockAccount', { params: { accountId: of.id } });
    expect(await statusOf(tryToAsk(bob))).toBe(409);
    expect(await questionsSeenBy(carla, requestId)).toMatchObject([{ id }]);
    expect(await questionsSeenBy(bill, requestId)).toMatchObject([{ id }]);
    expect(await toAnswer()).toBe(1);
    expect(await statusOf(tryToAnswer(carla, id))).toBe(200);
    expect(await toAnswer()).toBe(0);
  },
);

test('a dismissed question leaves its place, and only its business sees it', async () => {
  const { carla, bob, bill } = people;
  const { id } = await ask(bob, requestId);
  const dismiss = (who: Person) => statusOf(who.client.answer('dismissQuestion', { params: { id } }));
  expect([await dismiss(bob), await dismiss(bill), await dismiss(carla)]).toEqual([403, 403, 204]);
  const before = await everythingStored(people);
  expect(await dismiss(carla)).toBe(204);
  expect(await everythingStored(people)).toEqual(before);
  expect(await questionsSeenBy(carla, requestId)).toEqual([]);
  expect(await questionsSeenBy(bill, requestId)).toEqual([]);
  expect(await questionsSeenBy(bob, requestId)).toMatchObject([{ id, isDismissed: true }]);
  expect(await toAnswer()).toBe(0);
  expect([await statusOf(tryToAnswer(carla, id)), await statusOf(tryToDelete(bob, id))]).toEqual([404, 409]);
  await expectSound();
});

test('a business and a request have a maximum of questions, and a customer makes place by dismissing one', async () => {
  const { carla, bob, bill, dana, visitor } = people;
  const [fourth, fifth] = await Promise.all([1, 2].map(() => register(businessForm(), visitor())));
  if (!fourth || !fifth) throw new Error('not registered');
  await Promise.all(Array.from({ length: LIMITS.ownQuestions - 1 }, () => ask(bob, requestId)));
  const statuses = await Promise.all([1, 2, 3].map(() => statusOf(tryToAsk(bob))));
  expect(statuses.sort()).toEqual([201, 409, 409]);
  for (const who of [bill, dana, fourth])
    for (let count = 0; count < LIMITS.ownQuestions; count += 1) await ask(who, requestId);
  expect(await statusOf(tryToAsk(fifth))).toBe(409);
  expect(await questionsSeenBy(bob, requestId)).toHaveLength(LIMITS.questions);
  const [first] = await questionsSeenBy(carla, requestId);
  await carla.client.do('dismissQuestion', { params: { id: first?.id ?? '' } });
  expect(await statusOf(tryToAsk(bob))).toBe(409);
  expect(await statusOf(tryToAsk(fifth))).toBe(201);
  await expectSound();
});

describe('moderation', () => {
  test('a hidden question is visible to its business only, and waits for no answer', async () => {
    const { carla, bob, bill } = people;
    const { id } = await ask(bob, requestId);
    await hideAndShow(people, { kind: 'question', thingId: id }, async () => {
      expect(await questionsSeenBy(carla, requestId)).toEqual([]);
      expect(await questionsSeenBy(bill, requestId)).toEqual([]);
      expect(await questionsSeenBy(bob, requestId)).toMatchObject([{ id, hiddenReason: REASON }]);
      expect(await toAnswer()).toBe(0);
      expect([
        await statusOf(tryToAnswer(carla, id)),
        await statusOf(tryToDelete(bob, id)),
        await statusOf(tryToDelete(bill, id)),
      ]).toEqual([404, 409, 404]);
      await expectSound();
    });
  });

  test('a hidden answer is visible to its customer only', async () => {
    const { carla, bob, bill } = people;
    const { id } = await ask(bob, requestId);
    await answer(carla, id);
    await hideAndShow(people, { kind: 'question', thingId: answerThingId(id) }, async () => {
      const hidden = { id, answer: null, answerHiddenReason: null, answeredAt: expect.any(String) };
      for (const who of [bob, bill]) expect(await questionsSeenBy(who, requestId)).toMatchObject([hidden]);
      expect(await questionsSeenBy(carla, requestId)).toMatchObject([
        { answer: 'Two, and an attic.', answerHiddenReason: REASON },
      ]);
      expect(await statusOf(tryToAnswer(carla, id))).toBe(409);
    });
  });

  test('questions and answers can be reported by others who see them', async () => {
    const { carla, cleo, bob, bill, ada } = people;
    const { id } = await ask(bob, requestId);
    await answer(carla, id);
    const report = (who: Person, thingId: string) =>
      statusOf(
        who.client.answer('createReport', { input: { kind: 'question', thingId, reason: 'spam', text: '' } }),
      );
    expect([await report(carla, id), await report(bob, id), await report(cleo, id)]).toEqual([204, 403, 404]);
    const answered = answerThingId(id);
    expect([await report(bill, answered), await report(carla, answered)]).toEqual([204, 403]);
    expect(await ada.client.do('listReports')).toMatchObject([
      { kind: 'question', authorId: carla.id, thing: { text: 'Two, and an attic.' } },
      { kind: 'question', authorId: bob.id, thing: { text: 'How many floors does the house have?' } },
    ]);
    await hide(people, { kind: 'question', thingId: id });
    expect(await report(bill, id)).toBe(404);
  });
});

describe('an estimate', () => {
  const myEstimate = async (who: Person) => (await who.client.do('listMyEstimates'))[0];
  const outdated = async (who: Person) => (await myEstimate(who))?.isOutdated;
  const confirm = async (who: Person, id: string) => {
    return who.client.answer('confirmEstimate', { params: { id } });
  };

  test('is outdated by a later answer until its business confirms or edits it', async () => {
    const { carla, bob, bill, dana } = people;
    const [first, second] = [await send(bob, requestId), await send(bill, requestId)];
    const { id } = await ask(dana, requestId);
    expect(await outdated(bob)).toBeNull();
    await answer(carla, id);
    await send(dana, requestId);
    expect([await outdated(bob), await outdated(bill), await outdated(dana)]).toEqual([
      'answer',
      'answer',
      null,
    ]);
    expect(await carla.client.do('getRequest', { params: { id: requestId } })).toMatchObject({
      estimates: [{ isOutdated: 'answer' }, { isOutdated: 'answer' }, { isOutdated: null }],
    });
    await expectSound();
    const updatedAt = (await myEstimate(bob))?.updatedAt;
    expect(await statusOf(confirm(bob, first.id))).toBe(200);
    await bill.client.do('updateEstimate', { params: { id: second.id }, input: { amount: 500 } });
    expect(await myEstimate(bob)).toMatchObject({ isOutdated: null, updatedAt });
    expect(await outdated(bill)).toBeNull();
    const before = await everythingStored(people);
    expect(await statusOf(confirm(bob, first.id))).toBe(200);
    expect(await statusOf(confirm(carla, first.id))).toBe(403);
    expect(await everythingStored(people)).toEqual(before);
    await answer(carla, id, 'Three, without an attic.');
    expect([await outdated(bob), await outdated(bill), await outdated(dana)]).toEqual([
      'answer',
      'answer',
      'answer',
    ]);
  });

  test('that was hidden during an edit is outdated by it once it is shown again', async () => {
    const { carla, bob } = people;
    const { id } = await send(bob, requestId);
    const edit = (input: object) => carla.client.do('updateRequest', { params: { id: requestId }, input });
    for (const [input, by] of [
      [{ urgency: 'high' }, null],
      [{ budgetMax: 900 }, 'edit'],
    ] as const)
      await hideAndShowAfter(input, by);
    async function hideAndShowAfter(input: object, by: 'edit' | null) {
      const done = await hide(people, { kind: 'estimate', thingId: id });
      await edit(input);
      await people.ada.client.do('undoAct', { params: { id: done.id }, input: { reason: 'Fine.' } });
      expect(await outdated(bob)).toBe(by);
    }
  });
});
