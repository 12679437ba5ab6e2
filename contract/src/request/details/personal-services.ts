import { FREQUENCY } from './common.ts';
import {
  amount,
  choice,
  type Detail,
  NOT_SURE,
  SOMETHING_ELSE,
  shortText,
  yesNo,
  yesNoNotSure,
} from './kinds.ts';

export const PERSONAL_SERVICES: Record<string, readonly Detail[]> = {
  'Pet Care': [
    choice('job', 'What do you need?', {
      walk: ['Walks', 'Walks'],
      visit: ['In-home visits', 'Home visits'],
      overnight: ['Overnight care', 'Overnight care'],
      groom: 'Grooming',
      train: 'Training',
      ...SOMETHING_ELSE,
    }),
    choice('animal', 'What kind of pet is it?', {
      dog: 'Dog',
      cat: 'Cat',
      both: ['Dogs and cats', 'Dogs and cats'],
      small: ['Small animal or bird', 'Small animal or bird'],
      farm: ['Horse or farm animal', 'Horse or farm animal'],
      ...SOMETHING_ELSE,
    }),
    choice('count', 'How many pets?', {
      one: ['1', '1 pet'],
      two: ['2', '2 pets'],
      three: ['3', '3 pets'],
      more: ['4 or more', '4 or more pets'],
    }),
    choice('weight', 'How much does the largest pet weigh?', {
      small: ['Under 20 pounds', 'Under 20 lb'],
      medium: ['20 to 50 pounds', '20 to 50 lb'],
      large: ['50 to 90 pounds', '50 to 90 lb'],
      giant: ['More than 90 pounds', 'Over 90 lb'],
      ...NOT_SURE,
    }),
    FREQUENCY,
    yesNoNotSure('friendly', 'Good with strangers and other animals?', 'Friendly', 'Shy or protective'),
    yesNo('care', 'Is medication or special care needed?', 'Special care needed', 'No special care'),
    yesNoNotSure('vaccinated', 'Are vaccinations up to date?', 'Vaccinated', 'Not vaccinated'),
  ],
  'Food & Catering': [
    choice('occasion', "What's the occasion?", {
      dinner: ['A meal at home', 'Meal at home'],
      party: ['Birthday or party', 'Birthday or party'],
      wedding: 'Wedding',
      work: ['Business event', 'Business event'],
      order: ['Cake or baked goods', 'Cake or baked goods'],
      ...SOMETHING_ELSE,
    }),
    amount('guests', 'How many guests?', 'guests', 10_000),
    choice('service', 'How should it be served?', {
      plated: ['Plated', 'Plated meal'],
      buffet: ['Buffet', 'Buffet'],
      family: ['Family style', 'Family style'],
      snacks: ['Appetizers only', 'Appetizers'],
      dropoff: ['Delivered, no service', 'Drop-off'],
      ...NOT_SURE,
    }),
    shortText('diets', 'Any allergies or dietary needs?'),
    choice('kitchen', 'What kind of kitchen is there?', {
      full: ['A full kitchen', 'Full kitchen'],
      basic: ['Only an oven or grill', 'Oven or grill only'],
      none: ['None', 'No kitchen'],
      ...NOT_SURE,
    }),
    yesNo('staff', 'Do you need servers or a bartender?', 'Servers or bartender', 'No staff needed'),
    yesNo(
      'dishes',
      'Should the caterer bring dishes and tables?',
      'Bring dishes and tables',
      'Customer provides dishes',
    ),
  ],
};
