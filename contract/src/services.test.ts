import { describe, expect, it } from 'vitest';
import { CATEGORIES, REQUEST_CATEGORIES, readCategories } from './categories.ts';
import {
  categoriesFor,
  categoriesNamed,
  FIRST_SERVICES,
  isCategoryFilter,
  MORE_SERVICES,
  offers,
  readServices,
  SERVICE_NAMES,
  servicesFor,
} from './services.ts';

describe('services and categories', () => {
  it('every service covers at least one request category', () => {
    for (const service of SERVICE_NAMES) {
      const categories = categoriesFor(service);
      expect(categories.length).toBeGreaterThan(0);
      for (const category of categories) expect(REQUEST_CATEGORIES).toContain(category);
    }
  });
  it('every request category can be chosen by a business', () => {
    for (const category of REQUEST_CATEGORIES) {
      const offered = [...FIRST_SERVICES, ...MORE_SERVICES].flatMap(categoriesFor);
      expect(offered).toContain(category);
    }
  });
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

describe('a change of the site', () => {
  const trade = (id: string, name: string, more: { formerNames?: string[]; ended?: boolean } = {}) => ({
    id,
    name,
    icon: 'dog',
    description: name,
    ...more,
  });
  function siteOf(...trades: ReturnType<typeof trade>[]) {
    const catalog = readCategories([{ ...trade('pets', 'Pets'), trades }]);
    const services = readServices(
      [{ trade: 'sitting' }, { name: 'Everything', formerNames: ['All Pets'], covers: ['sitting', 'walks'] }],
      catalog,
    );
    return { ...catalog, ...services };
  }
  const walks = trade('walks', 'Dog Walks');

  it('keeps the name under which the requests of a renamed trade are stored', () => {
    const site = siteOf(trade('sitting', 'Pet Stays', { formerNames: ['Pet Sitting', 'Pet Hotel'] }), walks);
    for (const name of ['Pet Stays', 'Pet Sitting', 'Pet Hotel']) {
      expect(site.storedCategory(name)).toBe('Pet Sitting');
      expect(site.categoriesNamed(name)).toEqual(['Pet Sitting']);
    }
    expect(site.categoryName('Pet Sitting')).toBe('Pet Stays');
    expect(site.serviceName('Pet Sitting')).toBe('Pet Stays');
    expect(site.first).toEqual(['Pet Sitting', 'All Pets']);
    expect(site.servicesFor('Pet Sitting')).toEqual(['Pet Sitting', 'All Pets']);
  });

  it('keeps the name under which accounts have a renamed service', () => {
    const site = siteOf(trade('sitting', 'Pet Sitting'), walks);
    expect(site.serviceName('All Pets')).toBe('Everything');
    expect(site.categoriesFor('All Pets')).toEqual(['Pet Sitting', 'Dog Walks']);
    expect(site.categoriesNamed('Everything')).toEqual(['All Pets']);
  });

  it('offers an ended trade to nobody, and still finds and shows its requests', () => {
    const site = siteOf(trade('sitting', 'Pet Sitting', { ended: true }), walks);
    expect(site.openNames).toEqual(['Dog Walks']);
    expect(site.categories.flatMap(({ trades }) => trades.map(({ id }) => id))).toEqual(['walks']);
    expect([...site.first, ...site.more]).toEqual(['All Pets', 'Dog Walks']);
    expect(site.categoriesNamed('Pet Sitting')).toEqual(['Pet Sitting']);
    expect(site.servicesFor('Pet Sitting')).toEqual(['Pet Sitting', 'All Pets']);
    expect(site.categoryName('Pet Sitting')).toBe('Pet Sitting');
  });

  it('drops a category whose trades have all ended', () => {
    const site = siteOf(trade('sitting', 'Pet Sitting', { ended: true }), { ...walks, ended: true });
    expect(site.categories).toEqual([]);
    expect([...site.first, ...site.more]).toEqual([]);
  });
});
