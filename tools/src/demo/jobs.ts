/** What the demo people need done: every category, every state. */
import type { Input } from '@marketplace/contract/calls';
import type { Scene } from './pictures.ts';

/** How far a job has come. estimates: how many estimates it has; rejected: how many of them were turned down; late: after one was accepted. */
export type Progress =
  | { state: 'open'; estimates: number; rejected?: number }
  | { state: 'in-progress'; estimates: number; contact?: 'shared' | 'asked' }
  | { state: 'completed'; estimates: number; by?: 'business' }
  | { state: 'cancelled'; estimates: number; late?: boolean };

type RequestForm = Input<'createRequest'>;

export type Job = {
  owner: string;
  daysAgo: number;
  request: Omit<RequestForm, 'imageUrls'>;
  scenes: readonly Scene[];
  progress: Progress;
};

type Urgency = NonNullable<RequestForm['urgency']>;
type Timeline = RequestForm['timeline'];
type Words = [title: string, description: string];

const PLACES: Record<string, string> = {
  maya: '1408 Juniper St, Austin, TX 78702',
  daniel: '77 Bluebonnet Ln Apt 4, Round Rock, TX 78664',
  rosa: '2210 Barton Hills Dr, Austin, TX 78704',
  luis: '19 Chicon St, Austin, TX 78702',
  priya: '4402 Avenue G, Austin, TX 78751',
};

function job(
  owner: string,
  daysAgo: number,
  category: string,
  [title, description]: Words,
  [budgetMin, budgetMax]: [number, number],
  [timeline, urgency]: [Timeline, Urgency],
  progress: Progress,
  scenes: readonly Scene[] = [],
): Job {
  const location = PLACES[owner] ?? 'Austin, TX';
  const request = { title, description, category, location, budgetMin, budgetMax, timeline, urgency };
  return { owner, daysAgo, request, scenes, progress };
}

const open = (estimates: number, rejected = 0): Progress => ({ state: 'open', estimates, rejected });
const running = (estimates: number, contact?: 'shared' | 'asked'): Progress => ({
  state: 'in-progress',
  estimates,
  ...(contact && { contact }),
});
const done = (estimates: number, by?: 'business'): Progress => ({
  state: 'completed',
  estimates,
  ...(by && { by }),
});
const off = (estimates: number, late = false): Progress => ({ state: 'cancelled', estimates, late });

export const JOBS: readonly Job[] = [
  job(
    'maya',
    0.1,
    'Plumbing',
    [
      'Kitchen faucet drips all night',
      'A steady drip from the spout, worse when it is cold. I replaced the washer last month and it helped for a week. Single-lever tap, about eight years old.',
    ],
    [120, 200],
    ['This week', 'high'],
    open(3),
    ['tap', 'room'],
  ),
  job(
    'maya',
    0.8,
    'Painting',
    [
      'Repaint the living room and hall',
      'About 480 square feet of wall, two coats, warm white. There are a few nail holes to fill. I will move the furniture to the middle of the room.',
    ],
    [600, 950],
    ['Next week', 'medium'],
    open(4, 1),
    ['room', 'wall', 'window'],
  ),
  job(
    'maya',
    2,
    'Electrical',
    [
      'Two outlets in the garage are dead',
      'They went dead together after a storm. The breaker looks fine to me, but I would rather have someone who knows look at it.',
    ],
    [100, 250],
    ['ASAP', 'high'],
    running(3, 'shared'),
    ['wall'],
  ),
  job(
    'maya',
    4,
    'Landscaping',
    [
      'Turn the side yard into a path with planting',
      'Fourteen by four feet, now weeds and gravel. I would like stepping stones and something that needs little water.',
    ],
    [900, 1600],
    ['This month', 'low'],
    open(2),
    ['garden', 'garden', 'house', 'fence', 'tree'],
  ),
  job(
    'maya',
    9,
    'Carpentry',
    [
      'Rebuild the back steps',
      'Three wooden steps down to the garden have rotted. Same size again, pressure-treated, with a handrail on one side.',
    ],
    [350, 700],
    ['Next week', 'medium'],
    done(3),
    ['house', 'garden'],
  ),
  job(
    'maya',
    16,
    'House Cleaning',
    [
      'Deep clean before guests',
      'Two bedrooms, two baths, kitchen and living room. Oven and windows inside, please.',
    ],
    [180, 260],
    ['This week', 'medium'],
    done(2, 'business'),
    ['window'],
  ),
  job(
    'maya',
    21,
    'HVAC',
    ['Air conditioner blows warm', 'It runs all day and the house stays at 82. Filter is new.'],
    [150, 500],
    ['ASAP', 'high'],
    done(3),
  ),
  job(
    'maya',
    12,
    'Pet Care',
    [
      'Walk a calm old dog at noon',
      'Weekdays for two weeks while I am at a new job. He is slow and friendly.',
    ],
    [200, 300],
    ['Next week', 'low'],
    off(1),
  ),
  job(
    'maya',
    0.4,
    'General Handyman',
    [
      'Hang four shelves and a heavy mirror',
      'Plaster walls, I have the shelves and brackets. The mirror weighs about forty pounds.',
    ],
    [100, 180],
    ['Flexible', 'low'],
    open(0),
    ['wall', 'room'],
  ),
  job(
    'daniel',
    0.2,
    'Roofing',
    [
      'Find and mend a leak over the back bedroom',
      'A brown ring on the ceiling grows after every rain. Shingle roof, twelve years old, one storey.',
    ],
    [400, 1200],
    ['ASAP', 'high'],
    open(4),
    ['house', 'room'],
  ),
  job(
    'daniel',
    1.2,
    'Lawn Care',
    ['Mow and edge every other week', 'Front and back, about a fifth of an acre. Gate is on the left.'],
    [60, 90],
    ['This month', 'low'],
    open(2),
    ['garden'],
  ),
  job(
    'daniel',
    3,
    'Mechanic',
    [
      'Brakes grind on a 2016 Civic',
      'Front right, when braking from speed. I can leave it in the driveway with the key.',
    ],
    [180, 350],
    ['This week', 'high'],
    running(2, 'asked'),
    ['car'],
  ),
  job(
    'daniel',
    6,
    'Concrete',
    [
      'Level a sunken slab by the driveway',
      'One slab, about five by five feet, dropped an inch and a half. People trip on it.',
    ],
    [250, 600],
    ['This month', 'medium'],
    open(1),
    ['house'],
  ),
  job(
    'daniel',
    11,
    'Pool Services',
    [
      'Open the pool for the season',
      'Small in-ground pool, cover on since October. Filter was serviced last year.',
    ],
    [200, 320],
    ['Next week', 'medium'],
    running(3),
    ['pool', 'garden'],
  ),
  job(
    'daniel',
    24,
    'Drywall',
    ['Patch a hole from a door handle', 'Fist-sized, textured wall. Paint is in the garage.'],
    [80, 150],
    ['Flexible', 'low'],
    done(2),
    ['wall'],
  ),
  job(
    'daniel',
    18,
    'Freight & Moving',
    ['Move a piano two streets over', 'Upright, ground floor to ground floor, one step at each door.'],
    [200, 400],
    ['Next month', 'medium'],
    off(0),
  ),
  job(
    'daniel',
    2.5,
    'Car Detailing',
    ['Inside and out before selling', 'Family car with a dog: hair everywhere, two stains on the back seat.'],
    [120, 220],
    ['Next week', 'low'],
    open(1),
    ['car', 'car'],
  ),
  job(
    'rosa',
    0.6,
    'Welding',
    [
      'Garden gate hinge has broken off',
      'Iron gate, about a hundred years old. The lower hinge came off clean and I have kept it.',
    ],
    [100, 250],
    ['This week', 'medium'],
    open(1),
    ['fence', 'garden'],
  ),
  job(
    'rosa',
    1.8,
    'Food & Catering',
    [
      'Dinner for fourteen at home',
      'A birthday on a Saturday in three weeks. Two vegetarians, one who cannot eat nuts.',
    ],
    [500, 900],
    ['This month', 'medium'],
    open(2),
    ['room'],
  ),
  job(
    'rosa',
    5,
    'Equipment Rental',
    ['A wood chipper for a weekend', 'Branches up to four inches. I can collect it with a pickup.'],
    [120, 240],
    ['Next week', 'low'],
    open(1),
    ['tree'],
  ),
  job(
    'rosa',
    8,
    'Electrical',
    [
      'Put in a charger for the car',
      'Level 2, panel is on the other side of the same wall. I have the charger.',
    ],
    [500, 900],
    ['This month', 'medium'],
    running(4),
    ['house', 'car'],
  ),
  job(
    'rosa',
    27,
    'Plumbing',
    ['New water heater', 'Fifty gallons, gas, in a closet by the kitchen. The old one leaks.'],
    [900, 1800],
    ['ASAP', 'high'],
    done(3, 'business'),
    ['tap'],
  ),
  job(
    'luis',
    1,
    'Mechanic',
    [
      'Van will not start when it is cold',
      '2012 Transit, battery is new. Turns over slowly in the morning, fine by noon.',
    ],
    [150, 400],
    ['ASAP', 'high'],
    open(2),
    ['car'],
  ),
  job(
    'luis',
    7,
    'Roofing',
    ['Clean and mend the gutters', 'One storey, about ninety feet. Two joints drip.'],
    [150, 350],
    ['This month', 'low'],
    running(2),
    ['house'],
  ),
  job(
    'luis',
    14,
    'Landscaping',
    [
      'Take out a dead live oak',
      'About thirty feet tall, well away from the house. The stump too, if it is not too dear.',
    ],
    [800, 1800],
    ['Next month', 'medium'],
    off(2, true),
    ['tree'],
  ),
  job(
    'luis',
    0.3,
    'House Cleaning',
    ['Clean after a renovation', 'Dust in every corner. Three rooms and a bath, empty.'],
    [220, 380],
    ['This week', 'medium'],
    open(2),
    ['room', 'window'],
  ),
  job(
    'priya',
    0.5,
    'Painting',
    ['Front door and trim', 'Deep green door, white trim, one side in full sun. Sanding needed.'],
    [250, 450],
    ['Next week', 'low'],
    open(3),
    ['house'],
  ),
  job(
    'priya',
    3.5,
    'HVAC',
    ['Yearly check before summer', 'Heat pump, five years old. Nothing wrong that I know of.'],
    [90, 160],
    ['This month', 'low'],
    open(3),
  ),
  job(
    'priya',
    10,
    'Carpentry',
    ['A bench in a bay window', 'Eight feet wide with storage below. I have a drawing with measurements.'],
    [700, 1300],
    ['Next month', 'low'],
    running(3),
    ['window', 'room'],
  ),
  job(
    'priya',
    30,
    'Lawn Care',
    ['Reseed a bare patch', 'Where a trampoline stood, about twelve feet across.'],
    [100, 200],
    ['Flexible', 'low'],
    done(2),
    ['garden'],
  ),
  job(
    'daniel',
    0.7,
    'Plumbing',
    ['Slow drain in the shower', 'It takes ten minutes to empty. I have tried a plunger and a snake.'],
    [90, 180],
    ['This week', 'medium'],
    open(2),
  ),
  job(
    'rosa',
    2.2,
    'General Handyman',
    ['Five screens for the porch', 'Cut to size and put in. Frames are fine.'],
    [150, 260],
    ['Next week', 'low'],
    open(2),
    ['fence'],
  ),
  job(
    'luis',
    4.5,
    'Concrete',
    ['A pad for a shed', 'Eight by ten feet, ground is level and clear.'],
    [900, 1500],
    ['This month', 'medium'],
    open(2),
    ['garden'],
  ),
  job(
    'priya',
    6.5,
    'Electrical',
    ['Dimmer switches in three rooms', 'Six switches in all. Lamps are dimmable.'],
    [180, 320],
    ['Flexible', 'low'],
    open(3),
    ['room'],
  ),
  job(
    'maya',
    6,
    'Pet Care',
    ['Feed two cats for ten days', 'Twice a day from the third. They like to be talked to.'],
    [150, 250],
    ['Next month', 'low'],
    open(0),
  ),
  job(
    'daniel',
    9.5,
    'House Cleaning',
    ['Windows, inside and out', 'Eleven windows, two of them upstairs.'],
    [120, 220],
    ['Flexible', 'low'],
    open(1),
    ['window'],
  ),
  job(
    'rosa',
    13,
    'Freight & Moving',
    ['Sofa from a shop to my flat', 'It is seven feet long and comes apart. Second floor, wide stairs.'],
    [80, 150],
    ['This week', 'high'],
    done(1),
    ['room'],
  ),
  job(
    'luis',
    19,
    'HVAC',
    ['Quieter fan in the bath', 'It works, but you can hear it in the street.'],
    [150, 300],
    ['Flexible', 'low'],
    open(1),
  ),
  job(
    'priya',
    22,
    'Drywall',
    ['Ceiling crack that comes back', 'Twelve feet long, over the stairs. It has been filled twice.'],
    [250, 500],
    ['This month', 'medium'],
    off(1),
    ['room'],
  ),
  job(
    'rosa',
    0.05,
    'Car Detailing',
    ['Wash and wax an old pickup', '1994, single-stage red paint gone dull. Gently, please.'],
    [120, 200],
    ['This week', 'medium'],
    open(0),
    ['car'],
  ),
];
