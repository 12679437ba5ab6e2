import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { claimOffset } from './free-offset.ts';
import { portsAt } from './ports.ts';

// Where no other run is, and below the ports that the system hands out by itself.
const from = 13_005 + (process.pid % 700) * 10;

test('PORT_OFFSET is used unchanged', async () => {
  expect(await claimOffset({ PORT_OFFSET: '2000' }, from)).toBe(2000);
});

test('two runs that start at the same moment never get the same ports', async () => {
  const offsets = await Promise.all([claimOffset({}, from), claimOffset({}, from), claimOffset({}, from)]);
  expect(new Set(offsets).size).toBe(3);
  const ports = offsets.flatMap((offset) => Object.values(portsAt(offset)));
  expect(new Set(ports).size).toBe(ports.length);
});

test('ports that another program uses are left out', async () => {
  const begin = await claimOffset({}, from + 400);
  const next = begin + 40;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(portsAt(next).storage, '127.0.0.1', resolve));
  expect(await claimOffset({}, next)).not.toBe(next);
  server.close();
});
