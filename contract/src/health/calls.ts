import { call } from '../shared/call.ts';
import { health } from './schema.ts';

/** Whether the database, the accounts and the files answer. For monitors; what does not is named in `fields`. */
export const getHealth = call({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  status: 200,
  output: health,
  errors: ['unavailable'],
});
