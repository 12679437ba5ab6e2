import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** The marketplace of this checkout. */
export const OWN_SITE = path.join(root, 'site');

/** What builds and commands read: the checkout's own, unless the environment names another folder. */
export const SITE_FOLDER = path.resolve(root, process.env.SITE || 'site');
