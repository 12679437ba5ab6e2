/** Loaded on demand, since screens need none of it. */
export { collectPages } from './collect-pages.ts';
export { packExport } from './pack-export.ts';
