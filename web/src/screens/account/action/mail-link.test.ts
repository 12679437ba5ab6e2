import { describe, expect, it } from 'vitest';
import { readMailLink } from './mail-link.ts';

const read = (fields: Record<string, string>) => readMailLink(new URLSearchParams(fields));
const page = 'https://project.firebaseapp.com/account/action';

describe('an email link', () => {
  it('has a mode and a code', () => {
    const fields = { mode: 'resetPassword', oobCode: 'abc' };
    expect(read(fields)).toEqual({ mode: 'resetPassword', code: 'abc' });
  });

  it('carries our own code for an email change', () => {
    const continueUrl = `${page}?mode=verifyAndChangeEmail&oobCode=ours`;
    const fields = { mode: 'verifyEmail', oobCode: 'of-auth', continueUrl };
    expect(read(fields)).toEqual({ mode: 'verifyAndChangeEmail', code: 'ours' });
  });

  it.each(['nonsense', page, `${page}?mode=resetPassword&oobCode=other`])(
    'ignores the continue URL %s',
    (continueUrl) => {
      const fields = { mode: 'verifyEmail', oobCode: 'of-auth', continueUrl };
      expect(read(fields)).toEqual({ mode: 'verifyEmail', code: 'of-auth' });
    },
  );
});
