export { api } from './api.ts';
export * from './triggers/index.ts';
