/** The browsers that are subscribed, by their addresses at push services. */
import fc from 'fast-check';
import { mostly } from './fields.ts';

const ENDPOINTS = ['one', 'two', 'three'].map((name) => `https://fcm.googleapis.com/fcm/send/${name}`);
export const endpoint = mostly(fc.constantFrom(...ENDPOINTS), fc.constant('https://push.example.com/one'));
/** A key of a browser, from RFC 8291. */
export const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
