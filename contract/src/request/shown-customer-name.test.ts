import { describe, expect, it } from 'vitest';
import { shownCustomerName } from './shown-customer-name.ts';

describe('the customer’s name on a request', () => {
  it('is shown if there is one', () => {
    expect(shownCustomerName('Dana Reed')).toBe('Dana Reed');
  });

  it.each(['', '  ', 'Customer'])('is left out where it is %j', (name) => {
    expect(shownCustomerName(name)).toBeNull();
  });

  it('is shown if it only starts like the default name', () => {
    expect(shownCustomerName('Customer Care Ltd')).toBe('Customer Care Ltd');
  });
});
