import type { Plugin } from 'vite';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600"/></svg>';

/** An address of no picture, and one that no file can be sent to. */
export const MISSING_PICTURE = '00000000-0000-0000-0000-000000000000';

/** A stand-in for Cloud Storage: has every picture but one, and keeps none. */
export const storage: Plugin = {
  name: 'storage',
  configureServer({ middlewares }) {
    middlewares.use('/objects', ({ url = '', method }, response) => {
      response.statusCode = url.includes(MISSING_PICTURE) ? 404 : 200;
      if (method === 'GET') response.setHeader('Content-Type', 'image/svg+xml');
      response.end(method === 'GET' && response.statusCode === 200 ? PICTURE : '');
    });
  },
};
