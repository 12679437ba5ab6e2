/**
 * The cookie by which a page may know that somebody is signed in here, and not who (functions/src/http/cookie.ts). In a
 * file of its own, as the product's name is, for the home page, which loads no other constants.
 */
export const SESSION_HINT = 'signed-in';
