/** The people of the demo. They all have the same password. */
import type { Registration } from '@marketplace/contract/account/forms';
import { areaOf } from '@marketplace/contract/place/location';

export const DEMO_PASSWORD = 'welcome home 1';

export type DemoRole = { role: string; registration: Registration };

const someone = (role: string, handle: string, rest: Omit<Registration, 'email' | 'password'>): DemoRole => ({
  role,
  registration: { ...rest, email: `${handle}@demo.example`, password: DEMO_PASSWORD },
});

export const customer = (role: string, handle: string, name: string, location: string, phone: string) =>
  someone(role, handle, { name, accountType: 'customer', location, phone });

type Trade = Pick<
  Registration,
  | 'name'
  | 'businessName'
  | 'businessLevel'
  | 'businessAddress'
  | 'businessSince'
  | 'serviceCategories'
  | 'description'
  | 'phone'
>;
export const trade = (
  role: string,
  handle: string,
  rest: Trade,
  accountType: 'business' | 'both' = 'business',
) =>
  someone(role, handle, {
    accountType,
    location: areaOf(rest.businessAddress ?? ''),
    businessHours: 'Mon-Fri 8 AM - 6 PM',
    businessWebsite: `https://${handle}.example`,
    ...rest,
  });

export const CUSTOMERS: readonly DemoRole[] = [
  customer(
    'Customer with jobs in every status',
    'maya',
    'Maya Okafor',
    '1408 Juniper St, Austin, TX 78702',
    '512 555 0141',
  ),
  customer(
    'Customer who compares estimates',
    'daniel',
    'Daniel Whitfield',
    '77 Bluebonnet Ln Apt 4, Round Rock, TX 78664',
    '512 555 0177',
  ),
  customer(
    'Customer with a few jobs',
    'rosa',
    'Rosa Delgado',
    '2210 Barton Hills Dr, Austin, TX 78704',
    '512 555 0122',
  ),
];

export const BUSINESSES: readonly DemoRole[] = [
  trade('Business active in every trade', 'northside', {
    name: 'Theo Lindqvist',
    businessName: 'Northside Home Works',
    businessLevel: 'professional',
    businessAddress: '310 Burnet Rd, Austin, TX 78756',
    businessSince: 2004,
    phone: '512 555 0190',
    serviceCategories: [
      'Electrical',
      'Plumbing',
      'Painting',
      'Roofing',
      'Carpentry',
      'Drywall',
      'Concrete',
      'Construction',
      'HVAC',
      'General Handyman',
      'Pool Services',
    ],
    description:
      'Twenty years of repairs and renovations, licensed and insured. We leave every home cleaner than we found it.',
  }),
  trade('Plumbing and heating business', 'alder', {
    name: 'Grace Alder',
    businessName: 'Alder & Daughters Plumbing',
    businessLevel: 'professional',
    businessAddress: '18 Airport Blvd, Austin, TX 78721',
    businessSince: 1998,
    phone: '512 555 0118',
    serviceCategories: ['Plumbing', 'HVAC'],
    description:
      'Second-generation plumbers. Leaks, drains, water heaters, and honest advice about what can wait.',
  }),
  trade('Electrical business', 'sparrow', {
    name: 'Ken Sparrow',
    businessName: 'Sparrow Electric',
    businessLevel: 'tradesman',
    businessAddress: '902 Manor Rd, Austin, TX 78722',
    businessSince: 2015,
    phone: '512 555 0165',
    serviceCategories: ['Electrical'],
    description: 'Panels, lighting, and EV chargers. Permits pulled, inspections passed.',
  }),
  trade('Landscaping business', 'fernwood', {
    name: 'Ines Moreau',
    businessName: 'Fernwood Gardens',
    businessLevel: 'tradesman',
    businessAddress: '5 Slaughter Ln, Austin, TX 78748',
    businessSince: 2011,
    phone: '512 555 0133',
    serviceCategories: ['Landscaping', 'Lawn Care', 'Pool Services'],
    description: 'Low-water gardens that survive an Austin August.',
  }),
  trade('Car repair business', 'roadworthy', {
    name: 'Sam Petrov',
    businessName: 'Roadworthy Mobile Mechanics',
    businessLevel: 'tradesman',
    businessAddress: '41 Ben White Blvd, Austin, TX 78741',
    businessSince: 2018,
    phone: '512 555 0109',
    serviceCategories: ['Automotive', 'Car Detailing'],
    description: 'We come to your driveway with the parts already on the truck.',
  }),
  trade('New business without services or estimates', 'handy', {
    name: 'Hana Kowal',
    businessName: 'Hana Kowal, handyman',
    businessLevel: 'handyman',
    businessAddress: '12 Duval St, Austin, TX 78751',
    businessSince: 2020,
    phone: '512 555 0184',
    serviceCategories: [],
    description: 'Small jobs done the same week: shelves, doors, screens, and fences.',
  }),
];

export const BOTH: readonly DemoRole[] = [
  trade(
    'Both: painting business and customer',
    'luis',
    {
      name: 'Luis Ferreira',
      businessName: 'Ferreira Painting',
      businessLevel: 'tradesman',
      businessAddress: '660 Cesar Chavez St, Austin, TX 78702',
      businessSince: 2013,
      phone: '512 555 0151',
      serviceCategories: ['Painting', 'Drywall'],
      description: 'Walls and ceilings without a drop on the floor.',
    },
    'both',
  ),
  trade(
    'Both: cleaning business and customer',
    'priya',
    {
      name: 'Priya Raman',
      businessName: 'Bright Rooms Cleaning',
      businessLevel: 'professional',
      businessAddress: '230 Lamar Blvd, Austin, TX 78705',
      businessSince: 2017,
      phone: '512 555 0128',
      serviceCategories: ['General Handyman'],
      description: 'Homes and small offices, with the same two people every time.',
    },
    'both',
  ),
];

export const ADMIN = customer('Administrator', 'admin', 'Alex Morgan', 'Austin, TX', '512 555 0100');

export const MODERATOR = customer(
  'Second administrator, for appeals',
  'moderator',
  'Jordan Lee',
  'Austin, TX',
  '512 555 0101',
);
