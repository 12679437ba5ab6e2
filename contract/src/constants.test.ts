import { describe, expect, it } from 'vitest';
import { COPYRIGHT_YEAR, PRODUCT_NAME } from './brand.ts';
import { CATEGORIES, REQUEST_CATEGORIES } from './categories.ts';
import * as constants from './constants.ts';

/** The fixed words and numbers once more, as they were agreed: changing one should take two places. */
describe('the fixed words and numbers', () => {
  const { LIMITS } = constants;

  it('name the product and its year', () => {
    expect(PRODUCT_NAME).toBe('the product');
    expect(COPYRIGHT_YEAR).toBe(2025);
  });
  it('list what people choose from, in this order', () => {
    expect(constants.ACCOUNT_TYPES).toEqual(['customer', 'business', 'both']);
    expect(constants.BUSINESS_LEVELS).toEqual(['professional', 'tradesman', 'handyman']);
    expect(constants.REQUEST_TIMELINES.join()).toBe(
      'ASAP,This week,Next week,This month,Next month,Flexible',
    );
    expect(constants.ESTIMATE_TIMELINES.join()).toBe(
      'Same day,1-2 days,3-5 days,1 week,2 weeks,3-4 weeks,1-2 months',
    );
    expect(constants.SERVICE_NAMES.join()).toBe(
      'Electrical,Plumbing,Painting,Roofing,Pool Services,General Handyman,Automotive,Landscaping,HVAC,Carpentry,Drywall,Construction,Lawn Care,Car Detailing,Concrete',
    );
    expect(constants.SERVICE_RADIUS_OPTIONS).toEqual([10, 25, 50, 100, 200, 999999]);
    expect(constants.SORTS.map((sort) => constants.SORT_LABELS[sort])).toEqual([
      'Newest First',
      'Highest Budget',
      'Lowest Budget',
      'Most Urgent',
    ]);
  });
  it('list the states', () => {
    expect(constants.REQUEST_STATUSES).toEqual(['open', 'in-progress', 'completed', 'cancelled']);
    expect(constants.ESTIMATE_STATUSES).toEqual(['pending', 'accepted', 'rejected']);
  });
  it('weigh and word the urgencies', () => {
    expect(constants.URGENCY_WEIGHTS).toEqual({ low: 1, medium: 2, high: 3 });
    expect(constants.DEFAULT_URGENCY).toBe('medium');
    expect(constants.URGENCY_LABELS).toEqual({
      low: "Low Priority - I'm flexible with timing",
      medium: 'Normal Priority - Within the timeframe specified',
      high: 'High Priority - Urgent - need ASAP',
    });
  });
  it('word the business levels', () => {
    expect(constants.BUSINESS_LEVEL_DESCRIPTIONS).toEqual({
      professional: 'Licensed professional with formal certifications',
      tradesman: 'Skilled tradesperson with specialized expertise',
      handyman: 'General maintenance and repair services',
    });
  });
  it('set the limits', () => {
    expect(LIMITS).toMatchObject({
      passwordMin: 8,
      businessSinceMin: 1900,
      images: 5,
      imageBytes: 10 * 1024 * 1024,
      profileImageBytes: 5 * 1024 * 1024,
      thumbnails: 6,
      referenceLength: 8,
      message: 1000,
      estimateAmountMin: 1,
      analyticsDays: 30,
      analyticsListedDays: 7,
    });
  });
});

describe('the categories', () => {
  it('are five, with these below them', () => {
    const ids = CATEGORIES.map(({ id, subcategories }) => [id, subcategories.map((sub) => sub.id).join()]);
    expect(Object.fromEntries(ids)).toEqual({
      construction: 'electrical,plumbing,drywall,roofing,carpentry,concrete,welding,painting',
      'home-services': 'house-cleaning,lawn-care,landscaping,pool,hvac,handyman',
      transportation: 'freight,mechanic,car-detailing',
      'personal-services': 'pet-care,food',
      'business-services': 'rental',
    });
  });
  it('each have a name of their own, an icon and words', () => {
    expect(new Set(REQUEST_CATEGORIES).size).toBe(REQUEST_CATEGORIES.length);
    for (const entry of [...CATEGORIES, ...CATEGORIES.flatMap(({ subcategories }) => subcategories)]) {
      expect(entry.name && entry.iconName && entry.description).toBeTruthy();
    }
  });
});
