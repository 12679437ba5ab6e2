/** A push service that refuses us, as after a mistake with the VAPID values. */
import { once as eventOf } from 'node:events';
import { createServer } from 'node:http';
import library from 'web-push';
import { routePush } from '../../../functions/src/services/push/push.ts';
import { webPush } from '../../../functions/src/services/push/web-push.ts';
import type { Line } from '../../../tools/src/ops/alarms/points.ts';
import { recordLog } from '../../../tools/src/ops/alarms/record-log.ts';
import { Browser } from '../../support/notifications/push-service.ts';
import { freePort } from '../../support/stack/listen.ts';
import { every, except, type Fault, once, repeat, START } from './fault.ts';

const { publicKey, privateKey } = library.generateVAPIDKeys();
const vapid = { publicKey, privateKey: () => privateKey, subject: 'mailto:operations@example.com' };
const { target } = new Browser();

const linesOf = once(async (status: number): Promise<Line[]> => {
  // On a port of its own, as other tests may run a push service at the same time.
  const port = await freePort();
  const server = createServer((_, response) => void response.writeHead(status).end());
  await eventOf(server.listen(port, '127.0.0.1'), 'listening');
  const pushLoopback = `http://127.0.0.1:${port}`;
  const { log, lines } = recordLog(() => new Date(START), { by: 'messageSent' });
  const web = webPush({ config: { vapid, origins: [], pushLoopback }, log });
  const push = routePush({ web, cloudMessaging: undefined }, log);
  const message = { title: 'Hello', body: 'World', url: '/customer', tag: 'message-1' };
  await push({ ...target, endpoint: `${pushLoopback}/push` }, message);
  server.closeAllConnections();
  server.close();
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
