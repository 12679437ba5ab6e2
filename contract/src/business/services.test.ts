import { describe, expect, it } from 'vitest';
import { CATEGORIES, REQUEST_CATEGORIES } from '../categories.ts';
import { SERVICE_NAMES } from '../constants.ts';
import { categoriesFor, isKnownCategory, offers, servicesFor } from './services.ts';

describe('services and categories', () => {
  it('every service stands for at least one category that requests are posted in', () => {
    for (const service of SERVICE_NAMES) {
      const categories = categoriesFor(service);
      expect(categories.length).toBeGreaterThan(0);
      for (const category of categories) expect(REQUEST_CATEGORIES).toContain(category);
    }
  });
  it('construction covers its whole group, and automotive the mechanic', () => {
    const construction = CATEGORIES.find(({ id }) => id === 'construction');
    expect(categoriesFor('Construction')).toEqual(construction?.subcategories.map(({ name }) => name));
    expect(categoriesFor('Automotive')).toEqual(['Mechanic']);
  });
  it('other services stand for the category of their name', () => {
    for (const service of SERVICE_NAMES) {
      if (service !== 'Construction' && service !== 'Automotive') {
        expect(categoriesFor(service)).toEqual([service]);
      }
    }
  });
  it('a request is told to those whose service covers it', () => {
    expect(servicesFor('Welding')).toEqual(['Construction']);
    expect(servicesFor('Plumbing')).toEqual(['Plumbing', 'Construction']);
    expect(servicesFor('Mechanic')).toEqual(['Automotive']);
    expect(servicesFor('Pet Care')).toEqual([]);
  });
  it('a business that named no service is told of everything', () => {
    for (const category of REQUEST_CATEGORIES) expect(offers([], category)).toBe(true);
    expect(offers(['HVAC'], 'HVAC')).toBe(true);
    expect(offers(['HVAC'], 'Plumbing')).toBe(false);
    expect(offers(['HVAC', 'Plumbing'], 'Plumbing')).toBe(true);
    expect(offers(['Construction'], 'Welding')).toBe(true);
  });
  it('an address may name a service or a category and nothing else', () => {
    expect(isKnownCategory('Construction')).toBe(true);
    expect(isKnownCategory('House Cleaning')).toBe(true);
    for (const unknown of ['', 'plumbing', 'Spaceships', 'constructor', '__proto__']) {
      expect(isKnownCategory(unknown)).toBe(false);
    }
  });
  it('the sample counts add up as they are fixed', () => {
    expect(CATEGORIES.map(({ totalJobs }) => totalJobs)).toEqual([127, 144, 50, 37, 9]);
  });
});
