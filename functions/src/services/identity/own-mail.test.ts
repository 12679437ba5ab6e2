import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { ApiError } from '../../errors.ts';
import { patience } from '../../patience.ts';
import type { Delivery, Mail } from '../smtp/mailer.ts';
import { ownMail } from './own-mail.ts';

const config = readConfig({
  GCLOUD_PROJECT: 'demo-mail',
  MAIL_FROM: 'Home <hello@home.example>',
  APP_ORIGINS: 'https://home.example',
});
const link = 'https://demo-mail.firebaseapp.com/__/auth/action?mode=verifyEmail&oobCode=c%26d&apiKey=k';
const address = 'zoe@example.com';

let mails: Mail[] = [];
const closed = vi.fn();
const log = { info: vi.fn(), error: vi.fn() };
const over = (delivery: Delivery | 'never', withConfig = config) => {
  const send = (mail: Mail): Promise<Delivery> => {
    mails.push(mail);
    return delivery === 'never' ? new Promise(() => {}) : Promise.resolve(delivery);
  };
  return ownMail(withConfig, { mail: () => ({ send, close: closed }), log });
};

afterEach(() => {
  mails = [];
  vi.clearAllMocks();
  patience.factor = 1;
});

it('sends the link to our own page, and the code of Auth with it', async () => {
  expect(await over('sent')('verification', address, async () => link)).toBe(true);
  const page = 'https://home.example/account/action?mode=verifyEmail&oobCode=c%26d';
  expect(mails).toMatchObject([
    { to: { address, name: '' }, text: expect.stringContaining(`Confirm Email Address: ${page}\n`) },
  ]);
  expect(closed).toHaveBeenCalledOnce();
});

it.each<[Delivery, boolean]>([
  ['unreachable', false],
  ['later', false],
  ['refused', false],
  ['unanswered', true],
  ['bounced', true],
])('of an email that is %s it says that Auth need not send another: %s', async (delivery, isSettled) => {
  expect(await over(delivery)('verification', address, async () => link)).toBe(isSettled);
  expect(log.info).toHaveBeenCalledTimes(isSettled ? 0 : 1);
  expect(JSON.stringify(log.info.mock.calls)).not.toMatch(/c%26d|zoe/);
});

it('has Auth send the email if the mail server is slow', async () => {
  patience.factor = 0.001;
  expect(await over('never')('verification', address, async () => link)).toBe(false);
  expect(mails).toHaveLength(1);
});

it('sends nothing without a mail server, and nothing to an address that is to get no email', async () => {
  const unset = readConfig({ GCLOUD_PROJECT: 'demo-mail' });
  expect(await over('sent', unset)('verification', address, async () => link)).toBe(false);
  expect(await over('sent')('password-reset', address, async () => undefined)).toBe(true);
  expect(mails).toEqual([]);
});

it('leaves to Auth what Auth refuses for unknown reasons, and passes on our own refusals', async () => {
  const refusing = (error: Error) =>
    over('sent')('email-change', address, async () => {
      throw error;
    });
  expect(await refusing(new Error('RESET_PASSWORD_EXCEED_LIMIT'))).toBe(false);
  await expect(refusing(new ApiError('email-taken', 'Taken.'))).rejects.toThrow('Taken.');
  expect(mails).toEqual([]);
});
