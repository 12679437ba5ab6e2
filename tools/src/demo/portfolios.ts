/** What the businesses of the demo show of themselves beyond what they registered with. */
import type { Scene } from './pictures.ts';

type Shown = {
  scenes: readonly Scene[];
  serviceRadiusMiles: 10 | 25 | 50 | 100 | 200 | null;
  /** After how many minutes it usually answers. */
  answersAfter: number | null;
  /** Whether it gets a daily summary instead of a notification of each request. */
  hasDigest?: true;
};

/** By the handle of the business. */
const PORTFOLIOS: Readonly<Record<string, Shown>> = {
  northside: {
    scenes: ['house', 'room', 'window', 'wall', 'pool'],
    serviceRadiusMiles: 50,
    answersAfter: 35,
  },
  alder: { scenes: ['tap', 'room', 'house'], serviceRadiusMiles: 25, answersAfter: 200 },
  sparrow: { scenes: ['window', 'room'], serviceRadiusMiles: 25, answersAfter: 1100, hasDigest: true },
  fernwood: { scenes: ['garden', 'tree', 'fence', 'pool'], serviceRadiusMiles: 25, answersAfter: 2900 },
  roadworthy: { scenes: ['car'], serviceRadiusMiles: 10, answersAfter: null },
  luis: { scenes: ['wall', 'room', 'window'], serviceRadiusMiles: 25, answersAfter: null },
  alamo: { scenes: ['wall'], serviceRadiusMiles: 100, answersAfter: null },
  trinity: { scenes: ['window'], serviceRadiusMiles: 50, answersAfter: null },
  denali: { scenes: ['house'], serviceRadiusMiles: 200, answersAfter: null },
};

const NOTHING_YET: Shown = { scenes: [], serviceRadiusMiles: null, answersAfter: null };

export const portfolioOf = ({ email }: { email: string }): Shown =>
  PORTFOLIOS[email.split('@')[0] ?? ''] ?? NOTHING_YET;

/** Not every picture needs a word. */
export const CAPTIONS: Readonly<Partial<Record<Scene, string>>> = {
  house: 'A new roof in Hyde Park, done in four days',
  room: 'Kitchen and dining room in one',
  window: 'Old frames with new panes',
  wall: 'Two coats, no drips',
  tap: 'Bathroom remodel in Mueller, from the pipes up',
  garden: 'Native plants that use a third of the water',
  fence: '120 feet of cedar',
  pool: 'Ready for the summer',
};
