import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Conversation,
  type Direction,
  openConversation,
  say,
} from '../../support/people/conversations.ts';
import { uploaded } from '../../support/people/market.ts';
import { type Stage, stage } from '../../support/people/stage.ts';

let people: Stage;
let conversation: Conversation;
beforeEach(async () => {
  people = await stage();
  conversation = await openConversation(people.carla, people.bob);
});

const between = ({ requestId, to }: Direction) => ({ serviceRequestId: requestId, counterpartId: to.id });
const unsend = (sent: Direction, messageId: string) =>
  sent.from.client.do('unsendMessage', { params: { ...between(sent), messageId } });

describe('unsending a message', () => {
  test('deletes its pictures', async () => {
    const { carla, db, stored } = people;
    const picture = await uploaded(carla, {}, db);
    const { id } = await say(conversation.toBusiness, 'The leak', { imageUrls: [picture.path] });
    expect(await stored(`images/${picture.id}`)).toMatchObject({ purpose: 'message' });
    await unsend(conversation.toBusiness, id);
    expect(await stored(`images/${picture.id}`)).toBeUndefined();
  });

  test('keeps the number of unread messages if it was read', async () => {
    const { bob, stored } = people;
    const { id } = await say(conversation.toBusiness, 'Hello');
    await bob.client.do('markMessagesRead', { params: between(conversation.toCustomer) });
    await say(conversation.toBusiness, 'Are you there?');
    await unsend(conversation.toBusiness, id);
    expect(await stored(conversation.path)).toMatchObject({ unread: { [bob.id]: 1 } });
  });
});
