/** People outside Austin. They send no estimates, and post one request each. */
import { customer, type DemoRole, trade } from './people.ts';

export const FAR_AWAY: readonly DemoRole[] = [
  customer(
    'Customer in New Braunfels',
    'nora',
    'Nora Becker',
    '8 Gruene Rd, New Braunfels, TX 78130',
    '830 555 0112',
  ),
  customer(
    'Customer in San Antonio',
    'hector',
    'Hector Salinas',
    '415 Alamo St, San Antonio, TX 78205',
    '210 555 0136',
  ),
  customer('Customer in Dallas', 'owen', 'Owen Parker', '3120 Swiss Ave, Dallas, TX 75204', '214 555 0171'),
  customer(
    'Customer in Anchorage',
    'tala',
    'Tala Ivanoff',
    '27 Fireweed Ln, Anchorage, AK 99503',
    '907 555 0158',
  ),
  customer(
    'Customer in San Juan',
    'carmen',
    'Carmen Rivera',
    '64 Calle Loiza, San Juan, PR 00911',
    '787 555 0125',
  ),
  trade('Painting business in San Antonio, within 100 miles', 'alamo', {
    name: 'Diego Fuentes',
    businessName: 'Alamo Painting',
    businessLevel: 'professional',
    businessAddress: '90 Flores St, San Antonio, TX 78204',
    businessSince: 2009,
    phone: '210 555 0149',
    serviceCategories: ['Painting', 'Drywall'],
    description: 'Homes and shops from San Antonio to Austin.',
  }),
  trade('Electrical business in Dallas', 'trinity', {
    name: 'June Whitaker',
    businessName: 'Trinity Electric',
    businessLevel: 'tradesman',
    businessAddress: '700 Elm St, Dallas, TX 75202',
    businessSince: 2016,
    phone: '214 555 0187',
    serviceCategories: ['Electrical'],
    description: 'Panels and wiring in older homes.',
  }),
  trade('Heating business in Anchorage', 'denali', {
    name: 'Ben Sather',
    businessName: 'Denali Heating',
    businessLevel: 'professional',
    businessAddress: '55 Tudor Rd, Anchorage, AK 99507',
    businessSince: 2001,
    phone: '907 555 0163',
    serviceCategories: ['HVAC', 'Plumbing'],
    description: 'Boilers and furnaces, day and night.',
  }),
];
