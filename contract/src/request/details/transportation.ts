import { amount, choice, type Detail, NOT_SURE, SOMETHING_ELSE, shortText, yesNo } from './kinds.ts';

const FLOORS = {
  ground: ['Ground floor', 'ground floor'],
  elevator: ['Elevator', 'elevator'],
  'one-flight': ['1 flight of stairs', '1 flight of stairs'],
  'more-flights': ['2 or more flights', '2 or more flights'],
} as const;

function floor(id: string, question: string, from: string) {
  const named = Object.entries(FLOORS).map(([key, [label, short]]) => [key, [label, `${from}: ${short}`]]);
  return choice(id, question, Object.fromEntries(named));
}

export const TRANSPORTATION: Record<string, readonly Detail[]> = {
  'Freight & Moving': [
    choice('load', 'What are you moving?', {
      home: ['A whole home', 'Whole home'],
      rooms: ['A room or two', 'A room or two'],
      few: ['A few items', 'A few items'],
      heavy: ['One heavy item', 'One heavy item'],
      freight: ['Pallets or freight', 'Pallets or freight'],
      junk: ['Junk to haul away', 'Disposal'],
    }),
    choice('distance', 'How far is the move?', {
      same: ['Within the building', 'Within the building'],
      near: ['Up to 10 miles', 'Up to 10 miles'],
      city: ['10 to 50 miles', '10 to 50 miles'],
      state: ['50 to 200 miles', '50 to 200 miles'],
      far: ['More than 200 miles', 'Over 200 miles'],
      ...NOT_SURE,
    }),
    floor('from-floor', "What's access like at pickup?", 'Pickup'),
    floor('to-floor', "What's access like at drop-off?", 'Drop-off'),
    choice('size', 'How big is the load?', {
      car: ['A car', 'Fits a car'],
      pickup: ['A pickup or van', 'Fits a pickup or van'],
      'small-truck': ['A small truck (up to 15 feet)', 'Small truck load'],
      'large-truck': ['A large truck (over 15 feet)', 'Large truck load'],
      ...NOT_SURE,
    }),
    yesNo('special', 'Is there a piano, safe, or anything fragile?', 'Piano, safe, or fragile items'),
    yesNo('packing', 'Do you need help with packing?', 'With packing', 'Packed by customer'),
    yesNo('truck', 'Do you have a truck?', 'Customer has a truck', 'Truck needed'),
  ],
  Mechanic: [
    shortText('vehicle', 'What year, make, and model?'),
    choice('problem', 'What does it need?', {
      maintenance: ['Oil or maintenance', 'Maintenance'],
      start: ["It doesn't start", "Doesn't start"],
      brakes: 'Brakes',
      light: ['A warning light', 'Warning light'],
      noise: ['Noise, leak, or smell', 'Noise, leak, or smell'],
      ...SOMETHING_ELSE,
    }),
    yesNo('drives', 'Is it safe to drive?', 'Safe to drive', 'Not safe to drive'),
    amount('mileage', "What's the mileage?", 'miles', 1_000_000),
    choice('where', 'Where can the work be done?', {
      home: ["Where it's parked", 'On site'],
      shop: ['At a shop', 'At a shop'],
      either: ['Either way', 'On site or at a shop'],
    }),
    yesNo('parts', 'Do you have the parts?', 'Customer has the parts', 'Business brings parts'),
  ],
  'Car Detailing': [
    choice('vehicle', 'What kind of vehicle is it?', {
      car: 'Car',
      suv: ['SUV or minivan', 'SUV or minivan'],
      truck: ['Pickup truck', 'Pickup truck'],
      van: ['Large van', 'Large van'],
      rv: ['RV or boat', 'RV or boat'],
      motorcycle: 'Motorcycle',
    }),
    choice('job', 'Inside, outside, or both?', {
      inside: ['Inside', 'Interior'],
      outside: ['Outside', 'Exterior'],
      both: ['Both', 'Interior and exterior'],
    }),
    choice('condition', 'How dirty is it?', {
      light: ['A little', 'Lightly soiled'],
      normal: ['Average', 'Average condition'],
      heavy: ['Very dirty', 'Very dirty'],
    }),
    yesNo('hair', 'Is there pet hair?', 'Pet hair', 'No pet hair'),
    yesNo('stains', 'Are there stains or odors?', 'Stains or odors', 'No stains or odors'),
    choice('protection', 'How should the paint be protected?', {
      none: ['Wash only', 'Wash only'],
      wax: ['Wax or sealant', 'Wax or sealant'],
      polish: ['Polish out scratches', 'Polish out scratches'],
      ceramic: ['Ceramic coating', 'Ceramic coating'],
      ...NOT_SURE,
    }),
    choice('where', 'Where can the work be done?', {
      hookups: ['At my place, with water and power', 'On site with water and power'],
      bare: ['At my place, no water or power', 'On site without water or power'],
      shop: ['I can bring it', 'Can come to a shop'],
      either: ['Either way', 'On site or at a shop'],
    }),
  ],
};
