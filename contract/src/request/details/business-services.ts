import { choice, type Detail, NOT_SURE, SOMETHING_ELSE, shortText, yesNo } from './kinds.ts';

export const BUSINESS_SERVICES: Record<string, readonly Detail[]> = {
  'Equipment Rental': [
    choice('kind', 'What do you want to rent?', {
      tools: ['Power tools', 'Power tools'],
      machines: ['Excavator or loader', 'Excavator or loader'],
      lift: ['Lift or scaffolding', 'Lift or scaffolding'],
      yard: ['Yard equipment', 'Yard equipment'],
      event: ['Tents, tables, or sound', 'Tents, tables, or sound'],
      ...SOMETHING_ELSE,
    }),
    choice('length', 'For how long?', {
      hours: ['Half a day', 'Half a day'],
      day: ['1 day', '1 day'],
      weekend: ['A weekend', 'Weekend'],
      week: ['A week', '1 week'],
      longer: ['Longer', 'More than a week'],
      ...NOT_SURE,
    }),
    choice('delivery', 'Pickup or delivery?', {
      pickup: ["I'll pick it up", 'Customer picks up'],
      deliver: ['Delivered and picked up', 'Delivery needed'],
      either: ['Either way', 'Pickup or delivery'],
    }),
    shortText('size', 'What size, power, or capacity do you need?'),
    yesNo('operator', 'Do you need an operator?', 'With operator', 'No operator'),
    choice('ground', 'Where will you use it?', {
      indoors: ['Indoors', 'Used indoors'],
      paved: ['On pavement', 'Used on pavement'],
      grass: ['On grass', 'Used on grass'],
      rough: ['On rough or muddy ground', 'Rough or muddy ground'],
    }),
    yesNo('experience', 'Have you used one before?', 'Has used one before', 'First-time user'),
  ],
};
