import { portfolioUpdate } from '../account/forms.ts';
import { call, ownUser } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import { publicBusiness } from './schema.ts';

/** Get the public profile of a business. */
export const getBusiness = call({
  method: 'GET',
  path: '/api/businesses/{id}',
  access: 'anyone',
  readsForGuests: true,
  status: 200,
  output: publicBusiness,
  errors: ['not-found'],
});

/** Replace the portfolio of your business. Omitted pictures are deleted. */
export const setPortfolio = call({
  method: 'PUT',
  path: '/api/users/portfolio',
  access: 'business',
  status: 200,
  limit: rateLimits.account,
  input: portfolioUpdate,
  output: ownUser,
});
