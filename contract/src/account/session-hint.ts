/**
 * The cookie that tells a page whether someone is signed in, but not who (functions/src/http/wire/cookie.ts). It has its
 * own file for the home page, which loads no other constants.
 */
export const SESSION_HINT = 'signed-in';
