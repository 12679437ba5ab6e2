/** What the price of an estimate can cover. Each item is included, costs extra, or is left out. */
import type { EstimateContent } from '../schema.ts';

/** By the ids under which they are stored. */
export const COVERAGE_LABELS = {
  materials: 'Materials',
  'call-out': 'Service call fee',
  disposal: 'Haul-away and disposal',
  permits: 'Permits and inspections',
  'clean-up': 'Cleanup',
  tax: 'Sales tax',
  fixtures: 'Fixtures',
  'wall-repair': 'Opening and patching walls',
  'panel-work': 'Panel work',
  'shut-off': 'Water shutoff',
  'old-removal': 'Removal of old materials',
  texture: 'Matching the texture',
  priming: 'Priming',
  decking: 'Replacing rotten decking',
  flashing: 'Flashing and vents',
  hardware: 'Hardware and hinges',
  finishing: 'Sanding and finishing',
  'ground-work': 'Excavation and base',
  reinforcement: 'Rebar or mesh',
  'site-visit': 'On-site measuring',
  coating: 'Paint or coating',
  installation: 'Installation',
  preparation: 'Surface prep',
  coats: 'Two coats',
  'moving-furniture': 'Moving furniture',
  supplies: 'Cleaning supplies',
  appliances: 'Inside appliances',
  windows: 'Interior windows',
  edging: 'Edging and trimming',
  fertilizer: 'Fertilizer and seed',
  plants: 'Plants and mulch',
  irrigation: 'Irrigation',
  design: 'Landscape design',
  chemicals: 'Chemicals',
  'equipment-check': 'Pump and filter check',
  ductwork: 'Ductwork',
  'start-up': 'Start-up and testing',
  assembly: 'Assembly',
  'wall-anchors': 'Anchors and fasteners',
  packing: 'Packing and boxes',
  stairs: 'Stairs and long carries',
  insurance: 'Cargo insurance',
  mileage: 'Mileage and tolls',
  parts: 'Parts',
  diagnosis: 'Diagnostics',
  towing: 'Towing',
  'pet-hair': 'Pet hair and stains',
  'engine-bay': 'Engine bay',
  walks: 'Walks',
  feeding: 'Feeding',
  transport: 'Pickup and drop-off',
  staff: 'Serving staff',
  tableware: 'Tableware and linens',
  delivery: 'Delivery and pickup',
  fuel: 'Fuel',
  operator: 'Operator',
  'damage-waiver': 'Damage waiver',
} as const;
export type CoverageItem = keyof typeof COVERAGE_LABELS;

/** What most trades are asked about. */
const COMMON = ['materials', 'call-out', 'disposal', 'permits', 'clean-up', 'tax'] as const;

const OF_TRADES: Record<string, readonly CoverageItem[]> = {
  Electrical: ['fixtures', 'wall-repair', 'panel-work'],
  Plumbing: ['fixtures', 'wall-repair', 'shut-off'],
  Drywall: ['old-removal', 'texture', 'priming'],
  Roofing: ['old-removal', 'decking', 'flashing'],
  Carpentry: ['old-removal', 'hardware', 'finishing'],
  Concrete: ['old-removal', 'ground-work', 'reinforcement'],
  Welding: ['site-visit', 'coating', 'installation'],
  Painting: ['preparation', 'coats', 'moving-furniture'],
  'House Cleaning': ['supplies', 'appliances', 'windows'],
  'Lawn Care': ['edging', 'fertilizer'],
  Landscaping: ['plants', 'irrigation', 'design'],
  'Pool Services': ['chemicals', 'equipment-check'],
  HVAC: ['ductwork', 'old-removal', 'start-up'],
  'General Handyman': ['assembly', 'wall-anchors'],
  'Freight & Moving': ['packing', 'stairs', 'insurance'],
  Mechanic: ['parts', 'diagnosis', 'towing'],
  'Car Detailing': ['supplies', 'pet-hair', 'engine-bay'],
  'Pet Care': ['walks', 'feeding', 'transport'],
  'Food & Catering': ['staff', 'tableware', 'delivery'],
  'Equipment Rental': ['delivery', 'fuel', 'operator'],
};

/** Of these trades, only some of the common items make sense. */
const COMMON_OF: Record<string, readonly CoverageItem[]> = {
  'House Cleaning': ['call-out', 'disposal', 'tax'],
  'Freight & Moving': ['mileage', 'disposal', 'tax'],
  Mechanic: ['call-out', 'disposal', 'tax'],
  'Car Detailing': ['call-out', 'tax'],
  'Pet Care': ['call-out', 'tax'],
  'Food & Catering': ['materials', 'clean-up', 'tax'],
  'Equipment Rental': ['damage-waiver', 'clean-up', 'tax'],
};

/** The items for estimates on requests of a category. */
export const coverageItemsFor = (category: string): readonly CoverageItem[] => [
  ...(COMMON_OF[category] ?? COMMON),
  ...(OF_TRADES[category] ?? []),
];

type Coverage = EstimateContent['coverage'];

/** Without the items of other categories: an edit of the request may have replaced the category of an open form. */
export function coverageFor(category: string, coverage: Coverage): Coverage {
  const items: readonly string[] = coverageItemsFor(category);
  return Object.fromEntries(Object.entries(coverage).filter(([item]) => items.includes(item)));
}
