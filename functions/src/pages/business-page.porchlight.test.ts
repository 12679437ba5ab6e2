import { PRODUCT_NAME } from '@marketplace/contract/brand';
import type { Rating } from '@marketplace/contract/review/schema';
import { describe, expect, it } from 'vitest';
import { fillBusinessPage } from './business-page.ts';

const ORIGIN = 'https://homes.example';
const PAGE = `<head><meta
  name="description"
  content="Local help"><title>Template</title></head><div id="root"></div>`;
const NORTHSIDE = {
  id: '3f0c0d7e-0b6e-4c0e-9d0a-1f2e3d4c5b6a',
  name: 'Theo',
  businessName: 'Northside Home Works',
  location: '310 Burnet Rd, Austin, TX 78756',
  description: 'Repairs and\nrenovations.',
  serviceCategories: ['Plumbing', 'HVAC'],
  profileImageUrl: null,
  businessSince: 2004,
};
const fill = (changes: Partial<typeof NORTHSIDE> = {}, rating: Rating | null = null) =>
  fillBusinessPage(PAGE, { business: { ...NORTHSIDE, ...changes }, rating }, ORIGIN);
const dataIn = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

describe('the page of a business', () => {
  it('has its title, description and address', () => {
    const page = fill();
    expect(page).toContain(`<title>Northside Home Works · ${PRODUCT_NAME}</title>`);
    expect(page).toContain('content="Plumbing, HVAC in Austin, TX 78756. Repairs and renovations.">');
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/businesses/${NORTHSIDE.id}">`);
    expect(page).toContain('<div id="root"></div>');
  });
  it('says in data how it is rated, if it is', () => {
    expect(dataIn(fill({}, { average: 4.8, count: 12 })).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.8,
      reviewCount: 12,
    });
    expect(dataIn(fill())).not.toHaveProperty('aggregateRating');
  });
  it('says the same in data, and nothing of a street', () => {
    const page = fill();
    expect(dataIn(page)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Northside Home Works',
      url: `${ORIGIN}/businesses/${NORTHSIDE.id}`,
      description: 'Plumbing, HVAC in Austin, TX 78756. Repairs and renovations.',
      areaServed: 'Austin, TX 78756',
      foundingDate: '2004',
      knowsAbout: ['Plumbing', 'HVAC'],
    });
    expect(page).not.toContain('Burnet');
  });
  it('escapes all text', () => {
    const evil = `</title></script><script>alert('1')</script>"$&`;
    const page = fill({ businessName: evil, description: evil });
    expect(page).not.toContain('<script>');
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(page.match(/<\/title>/g)).toHaveLength(1);
    expect(dataIn(page)).toMatchObject({ name: evil });
  });
  it('does with a name alone', () => {
    const page = fill({ businessName: '', location: '', description: '', serviceCategories: [] });
    expect(dataIn(page)).toMatchObject({ name: 'Theo', description: 'Theo' });
  });
});
