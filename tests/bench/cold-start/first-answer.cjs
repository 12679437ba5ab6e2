/**
 * A fresh process that loads a bundle, asks it one thing and prints how many
 * milliseconds after its start the answer was there. CommonJS, as the bundles are.
 */
const express = require('express');

const { api } = require(process.argv[2]);
const app = express();
app.use((request, response) => api(request, response));
const server = app.listen(0, '127.0.0.1', async () => {
  const { port } = server.address();
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/me`);
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}`);
  await answer.text();
  process.stdout.write(String(performance.now()), () => process.exit(0));
});
