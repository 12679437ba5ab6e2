/**
 * A fresh process that loads a bundle, asks one of its functions for one address, and prints how many milliseconds
 * after its start the answer was there, and the port at which it answers from then on. CommonJS, as the bundles are.
 */
const express = require('express');

const [, , bundle, name, address] = process.argv;
const { [name]: asked } = require(bundle);
const { host } = new URL(process.env.APP_ORIGINS ?? 'http://localhost');
const app = express();
app.use((request, response) => {
  // As Hosting does. Without it, pages are redirected to Hosting.
  request.headers['x-forwarded-host'] = host;
  return asked(request, response);
});
const server = app.listen(0, '127.0.0.1', async () => {
  const { port } = server.address();
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'error' });
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}`);
  await answer.text();
  process.stdout.write(`${performance.now()} ${port}\n`);
});
