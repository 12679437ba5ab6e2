export { api, pictures } from './api.ts';
export { pages } from './pages.ts';
export * from './triggers/index.ts';
