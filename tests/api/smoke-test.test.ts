import { expect, test } from 'vitest';
import { siteChecks, smokeTest } from '../../tools/src/deploy/smoke-test.ts';
import { env } from '../support/stack/env.ts';

test('the whole product answers the questions that a deployment asks', async () => {
  await expect(smokeTest(siteChecks(env.appUrl), { fetch, pause: async () => {} })).resolves.toBeUndefined();
});
