export { api, pictures } from './api.ts';
export { pages } from './pages/pages.ts';
export * from './triggers/index.ts';
