/** Jobs outside Austin, from the next town to Alaska, so that distances show. */
import { type Job, job, open } from './job.ts';

export const FAR_AWAY_JOBS: readonly Job[] = [
  job(
    'nora',
    2.2,
    'Plumbing',
    ['Slow drain in two bathrooms', 'Both are on the same wall. I have snaked them twice since March.'],
    [120, 300],
    ['This week', 'medium'],
    open(0),
    ['tap'],
  ),
  job(
    'hector',
    2.6,
    'Painting',
    [
      'Paint the front porch',
      'About 300 square feet, with a ceiling. The old paint peels on the sunny side.',
    ],
    [400, 900],
    ['This month', 'low'],
    open(0),
    ['house'],
  ),
  job(
    'owen',
    3.1,
    'Electrical',
    ['Replace a breaker panel', 'From 1978, 100 amps. The inspector asked for a new one before the sale.'],
    [1200, 2500],
    ['Next week', 'high'],
    open(0),
    ['room'],
  ),
  job(
    'tala',
    3.4,
    'HVAC',
    ['Boiler service before winter', 'Oil, twelve years old. It runs, but louder than last year.'],
    [200, 450],
    ['ASAP', 'high'],
    open(0),
    ['house'],
  ),
  job(
    'carmen',
    4.3,
    'Roofing',
    ['Seal a flat roof', 'Concrete, about 900 square feet. Water stands in one corner after rain.'],
    [800, 2000],
    ['This month', 'medium'],
    open(0),
    ['house'],
  ),
];
