/** Calls that are refused, fail, or are slow. */
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { ApiError } from '../../../functions/src/errors.ts';
import type { Services } from '../../../functions/src/services/services.ts';
import type { Line, Point } from '../../../tools/src/ops/alarms/points.ts';
import { functionNamed } from '../../../tools/src/ops/alarms/points.ts';
import { recordLog } from '../../../tools/src/ops/alarms/record-log.ts';
import { customerForm } from '../../support/people/people.ts';
import { ask, services } from '../../support/stack/in-process.ts';
import { every, except, type Fault, repeat, START } from './fault.ts';

type HttpCall = Parameters<typeof ask>[0];

async function linesOf(asked: HttpCall, others: Partial<Services> = {}): Promise<Line[]> {
  const { log, lines } = recordLog(() => new Date(START));
  await ask(asked, { ...others, log });
  return lines;
}

/** Cloud Run counts the answers of a function by the class of their status. */
async function answersOf(asked: HttpCall, others: Partial<Services> = {}): Promise<Point[]> {
  const { status } = await ask(asked, others);
  return [
    {
      at: START,
      metric: {
        type: 'run.googleapis.com/request_count',
        label: { response_code_class: `${String(status)[0]}xx` },
      },
      resource: functionNamed('api'),
      value: 1,
      times: 1,
    },
  ];
}

const signIn = {
  method: 'POST',
  url: '/api/auth/login',
  body: { email: 'nobody@example.com', password: 'sunny day 7' },
};
const registration = () => ({ method: 'POST', url: '/api/auth/register', body: customerForm() });
const read = { method: 'GET', url: '/api/auth/me' };

const busy = {
  identity: {
    ...services.identity,
    signIn: () => Promise.reject(new ApiError('unavailable', 'Too many people are signing in.')),
  },
};
const broken = { identity: { ...services.identity, signIn: () => Promise.reject(new Error('a bug')) } };
const full = {
  config: {
    ...services.config,
    callerAddresses: 'own' as const,
    limits: { ...services.config.limits, registrationsPerCaller: 0 },
  },
};

const slow = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, jsonPayload: { ...line.jsonPayload, ms: 700 } }));
const fast = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, jsonPayload: { ...line.jsonPayload, ms: 70 } }));

export const CALL_FAULTS: Record<string, Fault> = {
  'Sign-ins are answered 503': {
    broken: async (volume) => ({ lines: repeat(await linesOf(signIn, busy), { everyMinutes: 30, volume }) }),
    healthy: async (volume) => ({
      lines: [
        ...repeat(await linesOf(signIn), { everyMinutes: 30, volume, isIt: except(20) }),
        ...repeat(await linesOf(signIn, busy), { everyMinutes: 30, volume, isIt: every(20) }),
      ],
    }),
  },
  'Registrations are refused': {
    broken: async (volume) => ({
      lines: repeat(await linesOf(registration(), full), { everyMinutes: 5, volume }),
    }),
    healthy: async (volume) => ({
      lines: [
        ...repeat(await linesOf(registration()), { everyMinutes: 5, volume, isIt: except(20) }),
        ...repeat(await linesOf(registration(), full), { everyMinutes: 5, volume, isIt: every(20) }),
      ],
    }),
  },
  'A function answers 5xx': {
    broken: async (volume) => ({
      points: [
        ...repeat(await answersOf(read), { everyMinutes: 1, volume, isIt: except(5) }),
        ...repeat(await answersOf(signIn, broken), { everyMinutes: 1, volume, isIt: every(5) }),
      ],
    }),
    /** One answer in 2,000, and a minute in which five fail. */
    healthy: async (volume) => {
      const fine = await answersOf(read);
      const failed = await answersOf(signIn, broken);
      return {
        points: [
          ...repeat(fine, { everyMinutes: 1, volume }).map((point) => ({ ...point, times: 2 * point.times })),
          ...failed.map((point) => ({ ...point, at: START + 20 * HOUR_MS, times: 5 })),
          ...repeat(failed, { everyMinutes: 1, volume, isIt: every(1000) }),
        ],
      };
    },
  },
  'Reads are slow': {
    broken: async (volume) => ({ lines: repeat(slow(await linesOf(read)), { everyMinutes: 1, volume }) }),
    /** A cold start every half an hour. */
    healthy: async (volume) => {
      const lines = await linesOf(read);
      return {
        lines: [
          ...repeat(fast(lines), { everyMinutes: 1, volume }),
          ...repeat(slow(lines), { everyMinutes: 30, volume: 1 }),
        ],
      };
    },
  },
};
