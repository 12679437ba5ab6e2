import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { claimOffset } from '../stack/ports/free-offset.ts';
import { portsAt } from '../stack/ports/ports.ts';
import { describeMachine } from './machine.ts';

test('the doctor names a taken port and its holder, and a JAVA_HOME without Java', async () => {
  const offset = await claimOffset({}, 28_000 + (process.pid % 100) * 10);
  const server = createServer().listen(portsAt(offset).storage, '127.0.0.1');
  await once(server, 'listening');
  const env = { ...process.env, PORT_OFFSET: String(offset), JAVA_HOME: '/no/java/here' };
  const said = await describeMachine(env);
  server.close();
  expect(said).toMatch(new RegExp(`problem Ports .*${portsAt(offset).storage} \\(storage\\) by `));
  expect(said).toMatch(/JDK .*no Java in \/no\/java\/here/);
  expect(said).toMatch(/ok {6}Disk .* GB free/);
  expect(said).toMatch(/\n\nTo be mended: \d of 7\.$/);
});
