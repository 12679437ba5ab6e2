/** The categories people browse. The job counts are sample numbers until live counts exist. */

export type Subcategory = {
  id: string;
  name: string;
  iconName: string;
  description: string;
  activeJobs: number;
};

export type Category = {
  id: string;
  name: string;
  iconName: string;
  description: string;
  totalJobs: number;
  subcategories: readonly Subcategory[];
};

function category(
  id: string,
  name: string,
  iconName: string,
  description: string,
  subcategories: readonly Subcategory[],
): Category {
  const totalJobs = subcategories.reduce((sum, { activeJobs }) => sum + activeJobs, 0);
  return { id, name, iconName, description, totalJobs, subcategories };
}

function sub(
  id: string,
  name: string,
  iconName: string,
  activeJobs: number,
  description: string,
): Subcategory {
  return { id, name, iconName, description, activeJobs };
}

export const CATEGORIES: readonly Category[] = [
  category('construction', 'Construction', 'hammer', 'Building, repair and renovation trades', [
    sub('electrical', 'Electrical', 'zap', 24, 'Wiring, lighting, panels and outlets'),
    sub('plumbing', 'Plumbing', 'droplets', 31, 'Leaks, drains, fixtures and water heaters'),
    sub('drywall', 'Drywall', 'square', 12, 'Hanging, patching and finishing walls'),
    sub('roofing', 'Roofing', 'house', 16, 'Repairs, shingles, gutters and new roofs'),
    sub('carpentry', 'Carpentry', 'hammer', 14, 'Decks, doors, trim and custom woodwork'),
    sub('concrete', 'Concrete', 'brick-wall', 8, 'Driveways, patios, slabs and walkways'),
    sub('welding', 'Welding', 'flame', 4, 'Gates, railings and metal repairs'),
    sub('painting', 'Painting', 'paint-roller', 18, 'Interior and exterior painting'),
  ]),
  category('home-services', 'Home Services', 'house-heart', 'House and yard care', [
    sub('house-cleaning', 'House Cleaning', 'sparkles', 38, 'Regular, deep and move-out cleaning'),
    sub('lawn-care', 'Lawn Care', 'leaf', 29, 'Mowing, edging and seasonal care'),
    sub('landscaping', 'Landscaping', 'trees', 22, 'Planting, design and hardscape'),
    sub('pool', 'Pool Services', 'waves', 11, 'Cleaning, repairs and openings'),
    sub('hvac', 'HVAC', 'air-vent', 19, 'Heating, cooling and ventilation'),
    sub('handyman', 'General Handyman', 'wrench', 25, 'Small repairs, mounting and assembly'),
  ]),
  category('transportation', 'Transportation', 'truck', 'Moving things and keeping cars running', [
    sub('freight', 'Freight & Moving', 'truck', 17, 'Hauling, deliveries and moving help'),
    sub('mechanic', 'Mechanic', 'car', 20, 'Diagnostics, maintenance and repairs'),
    sub('car-detailing', 'Car Detailing', 'car-front', 13, 'Washing, polishing and interiors'),
  ]),
  category('personal-services', 'Personal Services', 'heart', 'Everyday help for you and yours', [
    sub('pet-care', 'Pet Care', 'paw-print', 21, 'Walking, sitting and grooming'),
    sub('food', 'Food & Catering', 'utensils', 16, 'Catering, private chefs and baking'),
  ]),
  category('business-services', 'Business Services', 'briefcase', 'Equipment and support for your work', [
    sub('rental', 'Equipment Rental', 'package', 9, 'Tools, machines and event equipment'),
  ]),
];

export const SUBCATEGORIES: readonly Subcategory[] = CATEGORIES.flatMap((main) => main.subcategories);

/** The `category` of a request is one of these names. */
export const REQUEST_CATEGORIES: readonly string[] = SUBCATEGORIES.map(({ name }) => name);
