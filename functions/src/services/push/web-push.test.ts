import { expect, test } from 'vitest';
import { textOf } from './web-push.ts';

const payload = { title: 'New estimate', body: 'For "Sink".', url: '/customer?request=1', tag: 'estimate-1' };
const sentTo = (endpoint: string): unknown =>
  JSON.parse(textOf(payload, endpoint, 'https://marketplace.example'));

test('Apple’s browsers are sent a message that they can show by themselves', () => {
  expect(sentTo('https://web.push.apple.com/x')).toEqual({
    ...payload,
    web_push: 8030,
    notification: {
      title: 'New estimate',
      body: 'For "Sink".',
      tag: 'estimate-1',
      navigate: 'https://marketplace.example/customer?request=1',
    },
  });
});

test('all others are sent what our service worker shows', () => {
  expect(sentTo('https://fcm.googleapis.com/x')).toEqual(payload);
});
