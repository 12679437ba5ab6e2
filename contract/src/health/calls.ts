import { call } from '../shared/call.ts';
import { health } from './schema.ts';

/**
 * Check whether the database, the accounts, and the files respond, for monitors. `fields` names the parts that don't.
 */
export const getHealth = call({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  status: 200,
  output: health,
  errors: ['unavailable'],
});
