/** An account that posts more requests than businesses are notified of. */

import { MAX_FAN_OUTS } from '@marketplace/contract/request/fan-out';
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import type { Line } from '../../../tools/src/ops/alarms/points.ts';
import { recordLog } from '../../../tools/src/ops/alarms/record-log.ts';
import { isolatedApi } from '../../support/calls/direct.ts';
import { requestForm } from '../../support/people/market.ts';
import { asLimited } from '../../support/stack/in-process.ts';
import { type Fault, once, repeat, START } from './fault.ts';

/** The line of the first request beyond the limit of a day. */
const linesOfRequest = once(async (): Promise<Line[]> => {
  const { log, lines } = recordLog(() => new Date(START));
  const own = isolatedApi({ ...asLimited, log });
  const customer = await own.someone('customer', { emailVerified: true });
  for (let number = 0; number <= MAX_FAN_OUTS; number += 1)
    await own.act(customer, 'createRequest', { input: requestForm() });
  return lines;
});

export const FAN_OUT_FAULTS: Record<string, Fault> = {
  // Accounts are counted one by one, so that the volume makes no difference.
  'An account posts too many requests': {
    broken: async () => ({ lines: repeat(await linesOfRequest(), { everyMinutes: 5, volume: 1 }) }),
    healthy: async (volume) => ({
      lines: (await linesOfRequest()).flatMap((line) =>
        Array.from({ length: Math.min(volume, 1000) * 3 }, (_, number) => ({
          ...line,
          at: START + (number % 60) * MINUTE_MS,
          jsonPayload: { ...line.jsonPayload, user: `account ${Math.floor(number / 3)}` },
        })),
      ),
    }),
  },
};
