/** What a demo job consists of. */
import type { Input } from '@marketplace/contract/calls';
import type { Scene } from '../pictures.ts';
import { DETAILS } from './details.ts';

/**
 * The progress of a job. estimates: how many it has; rejected: how many of them were rejected; asksFirst: the customer
 * came from the page of the first business; lowered: that business changed its price; silent: the customer has done
 * nothing for so long that its end is announced; late: canceled after one was accepted; proposes: the side that proposes
 * another price after that; chosen: the handle of the business that did it, otherwise the first that sent an estimate.
 */
export type Progress =
  | {
      state: 'open';
      estimates: number;
      rejected?: number;
      asksFirst?: boolean;
      lowered?: boolean;
      silent?: boolean;
    }
  | { state: 'in-progress'; estimates: number; contact?: 'shared' | 'asked'; proposes?: 'business' }
  | { state: 'completed'; estimates: number; by?: 'business'; chosen?: string }
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
  nora: '8 Gruene Rd, New Braunfels, TX 78130',
  hector: '415 Alamo St, San Antonio, TX 78205',
  owen: '3120 Swiss Ave, Dallas, TX 75204',
  tala: '27 Fireweed Ln, Anchorage, AK 99503',
  carmen: '64 Calle Loiza, San Juan, PR 00911',
};

export function job(
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
  const details = DETAILS[title] ?? {};
  const request = {
    title,
    description,
    category,
    details,
    location,
    budgetMin,
    budgetMax,
    timeline,
    urgency,
  };
  return { owner, daysAgo, request, scenes, progress };
}

export const open = (estimates: number, rejected = 0): Progress => ({ state: 'open', estimates, rejected });
export const askedFirst = (estimates: number): Progress => ({ state: 'open', estimates, asksFirst: true });
export const lowered = (estimates: number): Progress => ({ state: 'open', estimates, lowered: true });
export const silent = (estimates: number): Progress => ({ state: 'open', estimates, silent: true });
export const running = (estimates: number, contact?: 'shared' | 'asked'): Progress => ({
  state: 'in-progress',
  estimates,
  ...(contact && { contact }),
});
export const proposing = (estimates: number): Progress => ({
  state: 'in-progress',
  estimates,
  contact: 'shared',
  proposes: 'business',
});
export const done = (estimates: number, by?: 'business'): Progress => ({
  state: 'completed',
  estimates,
  ...(by && { by }),
});
export const doneBy = (chosen: string, estimates: number): Progress => ({
  state: 'completed',
  estimates,
  chosen,
});
export const canceled = (estimates: number, late = false): Progress => ({
  state: 'cancelled',
  estimates,
  late,
});
