/** Details that several trades ask for. */
import { choice, NOT_SURE, yesNo } from './kinds.ts';

export const STORIES = choice('stories', 'How many stories does the building have?', {
  one: '1 story',
  two: '2 stories',
  three: '3 or more stories',
});

export const PETS = yesNo('pets', 'Are there pets in the home?', 'Pets in the home', 'No pets');

export const MATERIALS = choice('materials', 'Who provides the materials?', {
  business: ['The business', 'Business brings materials'],
  customer: ['I do', 'Customer has materials'],
  shared: ['I have some of them', 'Customer has some materials'],
  ...NOT_SURE,
});

export const FREQUENCY = choice('frequency', 'How often?', {
  once: ['Just once', 'One time'],
  weekly: ['Every week', 'Weekly'],
  biweekly: ['Every 2 weeks', 'Every 2 weeks'],
  monthly: ['Every month', 'Monthly'],
  ...NOT_SURE,
});

export const SLOPE = choice('slope', 'How steep is the ground?', {
  flat: ['Flat', 'Flat ground'],
  gentle: ['A gentle slope', 'Gentle slope'],
  steep: ['Steep', 'Steep slope'],
});
