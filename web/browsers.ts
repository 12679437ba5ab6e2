/**
 * The oldest browsers that the app is built for. Vite compiles for them (vite.config.ts), and a test refuses
 * what they lack (tools/src/repository/browsers.test.ts). Tailwind 4 sets the floor: `@property` and cascade layers.
 */
export const OLDEST_BROWSERS = { chrome: '111', edge: '111', firefox: '128', safari: '16.4', ios: '16.4' };
