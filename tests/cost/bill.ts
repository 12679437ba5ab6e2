/** The bill of a journey, from the measured costs of calls and triggers and the list of prices. */
import { DAY_SECONDS } from '@marketplace/contract/shared/time';
import { situationOf } from '../isolated/situations/index.ts';
import * as journey from './journey.ts';
import { PRICES, USER_TIERS } from './prices.ts';
import { TRIGGERS } from './triggers.ts';

export type Part = { name: string; dollars: number };
export type Size = { people: number; journeys: number; businessesNotified: number };

/**
 * The share of the people who live within the radius of a business: all of a first town, then one of ten towns, and of
 * the whole country one in fifty.
 */
const shareNearby = (people: number): number => Math.min(1, Math.max(10_000 / people, 1 / 50));

/**
 * One in ten people posts a request a month, and one in ten is a business. A business has three of fifteen services, so
 * a request matches one in five of those nearby.
 */
export const sizeOf = (people: number): Size => ({
  people,
  journeys: people / 10,
  businessesNotified: (shareNearby(people) * people) / 10 / 5,
});

export const totalOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { dollars }) => sum + dollars, 0);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const CALLS_A_JOURNEY = sum(journey.CALLS.map(({ times }) => times));

type Documents = { reads: number; writes: number };

const priceOf = ({ reads, writes }: Documents): number =>
  reads * PRICES.documentRead + writes * PRICES.documentWrite;

function documentsOfCalls(): Documents {
  const costs = journey.CALLS.map(({ name, times, more = 0 }) => {
    const { reads, writes } = situationOf(name).cost;
    return { reads: times * (reads + more), writes: times * writes };
  });
  return { reads: sum(costs.map(({ reads }) => reads)), writes: sum(costs.map(({ writes }) => writes)) };
}

function documentsOfTriggers(): Documents {
  const runs = Object.entries(journey.TRIGGER_RUNS) as [keyof typeof journey.TRIGGER_RUNS, number][];
  return {
    reads: sum(runs.map(([name, times]) => times * TRIGGERS[name].reads)),
    writes: sum(runs.map(([name, times]) => times * TRIGGERS[name].writes)),
  };
}

/** How long a run waits and calculates, and the size of its function. */
type Run = { times: number; seconds: number; cpuSeconds: number; gibibytes: number };

const MONTH_SECONDS = 30 * DAY_SECONDS;
/** Cloud Run starts another instance beyond it. */
const TARGET_USE = 0.6;

/**
 * An instance is billed while any run is on it, with one processor. Few runs have it for themselves, and many share it
 * until its processor is busy.
 */
function priceOfRuns({ times, seconds, cpuSeconds, gibibytes }: Run, journeys: number): number {
  const perSecond = (times * journeys) / MONTH_SECONDS;
  const shared = (1 - Math.exp(-perSecond * seconds)) / perSecond;
  const billed = Math.max(shared, cpuSeconds / TARGET_USE);
  return times * (PRICES.invocation + billed * (PRICES.cpuSecond + gibibytes * PRICES.gibibyteSecond));
}

const TRIGGER = { seconds: 0.1, cpuSeconds: 0.02, gibibytes: 0.5 };

/** The memory is that of functions/src/capacity.ts. The seconds are assumed: a few requests to the database. */
function runsOfJourney(): Run[] {
  const triggers = sum(Object.values(journey.TRIGGER_RUNS)) + journey.IDLE_TRIGGER_RUNS;
  const kept = journey.CALLS.find(({ name }) => name === 'setImagePolicy')?.times ?? 0;
  return [
    { times: CALLS_A_JOURNEY - kept, seconds: 0.1, cpuSeconds: 0.02, gibibytes: 0.5 },
    { times: kept, seconds: 1, cpuSeconds: 0.6, gibibytes: 1 },
    { times: journey.PICTURES_SERVED, seconds: 0.1, cpuSeconds: 0.01, gibibytes: 1 },
    { times: triggers, ...TRIGGER },
  ];
}

/** Of the businesses that one run notifies. */
const PAGE = 500;

function priceOfNotifying({ businessesNotified, journeys }: Size): number {
  const each = priceOf(TRIGGERS.twentyBusinessesNotified) / 20 + PRICES.documentDelete;
  const pages = { times: 1 + businessesNotified / PAGE, ...TRIGGER, seconds: 1 };
  return businessesNotified * each + priceOfRuns(pages, journeys);
}

export const NOTIFYING = 'Notifying businesses of the request';

/** What one journey costs, the largest part first. */
export function partsOfJourney(size: Size): Part[] {
  const { TRAFFIC: traffic } = journey;
  const hosting = (traffic.app + traffic.answers + traffic.pictures) * PRICES.hostingGigabyte;
  const parts = [
    { name: 'Documents of calls', dollars: priceOf(documentsOfCalls()) },
    { name: 'Documents of listeners', dollars: journey.LISTENED * PRICES.documentRead },
    { name: 'Documents of triggers', dollars: priceOf(documentsOfTriggers()) },
    { name: NOTIFYING, dollars: priceOfNotifying(size) },
    { name: 'Documents that expire', dollars: journey.EXPIRED * PRICES.documentDelete },
    { name: 'Functions', dollars: sum(runsOfJourney().map((run) => priceOfRuns(run, size.journeys))) },
    {
      name: 'Traffic to browsers',
      dollars: hosting + traffic.listeners * PRICES.firestoreGigabyte,
    },
    { name: 'Logs', dollars: traffic.logs * PRICES.logGigabyte },
    { name: 'Storage for a year', dollars: priceOfStorage() },
  ];
  return parts.sort((a, b) => b.dollars - a.dollars);
}

function priceOfStorage(): number {
  const { documents, files, months } = journey.STORED;
  const kept = documents * PRICES.documentGigabyteMonth + files * PRICES.fileGigabyteMonth;
  return months * kept + 9 * PRICES.fileWrite + journey.PICTURES_SERVED * PRICES.fileRead;
}

/** Three in ten people come in a month. Each is two users, as browsers listen as a user of their own. */
const USERS_A_PERSON = 0.3 * 2;

/** What the users of Identity Platform cost in a month. */
export function priceOfUsers({ people }: Size): number {
  const users = people * USERS_A_PERSON;
  let [paid, from] = [0, 0];
  for (const { upTo, price } of USER_TIERS) {
    paid += Math.max(0, Math.min(users, upTo) - from) * price;
    from = upTo;
  }
  return paid;
}
