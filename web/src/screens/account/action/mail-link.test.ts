import { describe, expect, it } from 'vitest';
import { readMailLink } from './mail-link.ts';

const read = (fields: Record<string, string>) => readMailLink(new URLSearchParams(fields));
const page = 'https://project.firebaseapp.com/account/action';

describe('the link of a mail', () => {
  it('says what it is for, by which code', () => {
    const fields = { mode: 'resetPassword', oobCode: 'abc' };
    expect(read(fields)).toEqual({ mode: 'resetPassword', code: 'abc' });
  });

  it('carries our own code for a change of email', () => {
    const continueUrl = `${page}?mode=verifyAndChangeEmail&oobCode=ours`;
    const fields = { mode: 'verifyEmail', oobCode: 'of-auth', continueUrl };
    expect(read(fields)).toEqual({ mode: 'verifyAndChangeEmail', code: 'ours' });
  });

  it.each(['nonsense', page, `${page}?mode=resetPassword&oobCode=other`])(
    'is read without %s, which it may continue to',
    (continueUrl) => {
      const fields = { mode: 'verifyEmail', oobCode: 'of-auth', continueUrl };
      expect(read(fields)).toEqual({ mode: 'verifyEmail', code: 'of-auth' });
    },
  );
});
