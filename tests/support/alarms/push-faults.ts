/** A push service that refuses us, as after a mistake with the VAPID values. */
import library from 'web-push';
import { routePush } from '../../../functions/src/services/push/push.ts';
import { webPush } from '../../../functions/src/services/push/web-push.ts';
import type { Line } from '../../../tools/src/ops/alarms/points.ts';
import { recordLog } from '../../../tools/src/ops/alarms/record-log.ts';
import { env } from '../env.ts';
import { openPushService } from '../push-service.ts';
import { every, except, type Fault, once, repeat, START } from './fault.ts';

const { publicKey, privateKey } = library.generateVAPIDKeys();
const config = {
  vapid: { publicKey, privateKey: () => privateKey, subject: 'mailto:operations@example.com' },
  origins: [],
  pushLoopback: env.pushOrigin,
};

const linesOf = once(async (status: number): Promise<Line[]> => {
  const service = await openPushService();
  const browser = service.browser();
  // It is asked twice. The connection isn't kept for the next service.
  const answer = { status, headers: { connection: 'close' } };
  browser.answers = [answer, answer];
  const { log, lines } = recordLog(() => new Date(START), { by: 'messageSent' });
  const push = routePush({ web: webPush({ config, log }), cloudMessaging: undefined }, log);
  await push(browser.target, { title: 'Hello', body: 'World', url: '/customer', tag: 'message-1' });
  await service.close();
  return lines;
});

const inTime = { everyMinutes: 7 };

export const PUSH_FAULTS: Record<string, Fault> = {
  'Pushes are refused': {
    broken: async (volume) => ({ lines: repeat(await linesOf(403), { ...inTime, volume }) }),
    /** Some browsers are gone, and a service fails now and then. */
    healthy: async (volume) => ({
      lines: [
        ...repeat(await linesOf(201), { ...inTime, volume, isIt: except(3) }),
        ...repeat(await linesOf(410), { ...inTime, volume, isIt: every(3) }),
        ...repeat(await linesOf(500), { ...inTime, volume, isIt: every(20) }),
      ],
    }),
  },
};
