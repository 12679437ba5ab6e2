import { describe, expect, it } from 'vitest';
import { CATEGORIES, REQUEST_CATEGORIES } from './categories.ts';
import {
  categoriesFor,
  categoriesNamed,
  FIRST_SERVICES,
  isCategoryFilter,
  MORE_SERVICES,
  offers,
  SERVICE_NAMES,
  servicesFor,
} from './services.ts';

describe('services and categories', () => {
  it('the trades that no listed service covers alone are behind the listed ones', () => {
    expect(FIRST_SERVICES.length).toBe(15);
    expect(MORE_SERVICES).toEqual([
      'Welding',
      'House Cleaning',
      'Freight & Moving',
      'Pet Care',
      'Food & Catering',
      'Equipment Rental',
    ]);
  });
  it('construction covers its whole group, and automotive the mechanic', () => {
    const construction = CATEGORIES.find(({ id }) => id === 'construction');
    expect(categoriesFor('Construction')).toEqual(construction?.trades.map(({ name }) => name));
    expect(categoriesFor('Automotive')).toEqual(['Mechanic']);
  });
  it('other services stand for the category of their name', () => {
    for (const service of SERVICE_NAMES) {
      if (service !== 'Construction' && service !== 'Automotive') {
        expect(categoriesFor(service)).toEqual([service]);
      }
    }
  });
  it('a request notifies businesses whose services cover it', () => {
    expect(servicesFor('Welding')).toEqual(['Construction', 'Welding']);
    expect(servicesFor('Plumbing')).toEqual(['Plumbing', 'Construction']);
    expect(servicesFor('Mechanic')).toEqual(['Automotive']);
    expect(servicesFor('Pet Care')).toEqual(['Pet Care']);
  });
  it('a business without services is notified of every request', () => {
    for (const category of REQUEST_CATEGORIES) expect(offers([], category)).toBe(true);
    expect(offers(['HVAC'], 'HVAC')).toBe(true);
    expect(offers(['HVAC'], 'Plumbing')).toBe(false);
    expect(offers(['HVAC', 'Plumbing'], 'Plumbing')).toBe(true);
    expect(offers(['Construction'], 'Welding')).toBe(true);
  });
  it('a filter names each service and category once, and nothing else', () => {
    expect(categoriesNamed('Plumbing,House Cleaning,Alchemy,Plumbing')).toEqual([
      'Plumbing',
      'House Cleaning',
    ]);
    expect(categoriesNamed('')).toEqual([]);
  });
  it('an address may name services or categories and nothing else', () => {
    expect(isCategoryFilter('Plumbing,House Cleaning')).toBe(true);
    expect(isCategoryFilter('Plumbing,Alchemy')).toBe(false);
    expect(isCategoryFilter('Construction')).toBe(true);
    expect(isCategoryFilter('House Cleaning')).toBe(true);
    for (const unknown of ['', 'plumbing', 'Spaceships', 'constructor', '__proto__']) {
      expect(isCategoryFilter(unknown)).toBe(false);
    }
  });
});
