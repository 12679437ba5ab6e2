import { describe, expect, it } from 'vitest';
import { REQUEST_CATEGORIES, readCategories, TRADES } from './categories.ts';
import { categoriesFor, FIRST_SERVICES, MORE_SERVICES, readServices, SERVICE_NAMES } from './services.ts';

describe('services and categories', () => {
  it('every service covers at least one request category', () => {
    for (const service of SERVICE_NAMES) {
      const categories = categoriesFor(service);
      expect(categories.length).toBeGreaterThan(0);
      for (const category of categories) expect(REQUEST_CATEGORIES).toContain(category);
    }
  });
  it('every trade that takes new requests can be chosen by a business', () => {
    for (const { storedName } of TRADES.filter(({ ended }) => !ended)) {
      const offered = [...FIRST_SERVICES, ...MORE_SERVICES].flatMap(categoriesFor);
      expect(offered).toContain(storedName);
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

  it('offers an ended trade to no one, and still finds and shows its requests', () => {
    const site = siteOf(trade('sitting', 'Pet Sitting', { ended: true }), walks);
    expect(site.openNames).toEqual(['Dog Walks']);
    expect(site.categories.flatMap(({ trades }) => trades.map(({ id }) => id))).toEqual(['walks']);
    expect([...site.first, ...site.more]).toEqual(['All Pets', 'Dog Walks']);
    expect(site.categoriesNamed('Pet Sitting')).toEqual(['Pet Sitting']);
    expect(site.servicesFor('Pet Sitting')).toEqual(['Pet Sitting', 'All Pets']);
    expect(site.categoryName('Pet Sitting')).toBe('Pet Sitting');
  });

  it('offers the unlisted trades first where no listed service is left', () => {
    const catalog = readCategories([
      { ...trade('pets', 'Pets'), trades: [walks, trade('taxi', 'Pet Taxi')] },
    ]);
    const { first, more } = readServices([{ trade: 'sitting' }], catalog);
    expect([first, more]).toEqual([['Dog Walks', 'Pet Taxi'], []]);
  });

  it('drops a category whose trades have all ended', () => {
    const site = siteOf(trade('sitting', 'Pet Sitting', { ended: true }), { ...walks, ended: true });
    expect(site.categories).toEqual([]);
    expect([...site.first, ...site.more]).toEqual([]);
  });
});
