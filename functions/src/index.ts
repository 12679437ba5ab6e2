export { api, pictures } from './api.ts';
export * from './triggers/index.ts';
