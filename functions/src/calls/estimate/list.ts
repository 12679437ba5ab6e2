import { LIMITS } from '@marketplace/contract/constants';
import { mayDeleteEstimate, mayViewVersions, NO_SUCH_ESTIMATE } from '@marketplace/contract/estimate/rules';
import { assertAllowed } from '../../errors.ts';
import { earlyHandler, handler } from '../../http/handler.ts';
import { bulkOutcome, presentEstimate, presentVersion } from '../../present/estimate.ts';
import { findEstimates, pageOfEstimates } from '../../store/estimate/estimates.ts';
import { pageOfVersions } from '../../store/estimate/versions.ts';
import { type Outcome, retryOneByOne, workInGroups } from '../../store/firestore/groups.ts';
import { type Removal, removeEstimates, setArchived } from '../../store/job/own-estimates.ts';
import { readEstimate } from '../../store/job/read.ts';
import { archiveCompletedEstimates } from '../../store/job/write.ts';
import { limitTransactions } from '../../store/rate-limit/transactions.ts';

export const listMyEstimates = earlyHandler(
  'listMyEstimates',
  async ({ query, actor, services: { db, now }, setHeader }) => {
    const { found, next } = await pageOfEstimates(db, actor.id, query);
    if (next) setHeader('X-Next-Cursor', next);
    return found.map((estimate) => presentEstimate(estimate, actor, now()));
  },
);

export const listEstimateVersions = handler(
  'listEstimateVersions',
  async ({ params, query, actor, services: { db }, setHeader }) => {
    const { limit = LIMITS.versionPage, cursor } = query;
    const { estimate } = await readEstimate(db, params.id);
    assertAllowed(mayViewVersions(estimate, actor));
    const { found, next } = await pageOfVersions(db, estimate, { limit, cursor });
    if (next) setHeader('X-Next-Cursor', next);
    return found.map(presentVersion);
  },
);

export const archiveEstimates = handler('archiveEstimates', async ({ input, actor, services }) => {
  const run = limitTransactions(services, { call: 'archiveEstimates', by: actor });
  const ids = [...new Set(input.estimateIds)];
  return bulkOutcome(
    ids,
    await setArchived(run, services.db, ids, { actor, now: services.now() }, true),
    'archived',
  );
});

export const restoreEstimates = handler('restoreEstimates', async ({ input, actor, services }) => {
  const run = limitTransactions(services, { call: 'restoreEstimates', by: actor });
  const ids = [...new Set(input.estimateIds)];
  return bulkOutcome(
    ids,
    await setArchived(run, services.db, ids, { actor, now: services.now() }, false),
    'restored',
  );
});

export const clearCompletedEstimates = handler('clearCompletedEstimates', async ({ actor, services }) => {
  const run = limitTransactions(services, { call: 'clearCompletedEstimates', by: actor });
  return { count: await archiveCompletedEstimates(run, services.db, actor.id) };
});

export const deleteEstimate = handler('deleteEstimate', async ({ params, actor, services }) => {
  const { db, now } = services;
  const { estimate } = await readEstimate(db, params.id);
  assertAllowed(mayDeleteEstimate(estimate, actor));
  const removal = { requestId: estimate.serviceRequestId, ids: [params.id] };
  const run = limitTransactions(services, { call: 'deleteEstimate', by: actor });
  const outcomes = await removeEstimates(run, db, [removal], actor, now());
  for (const { verdict } of outcomes) assertAllowed(verdict);
});

/** Few enough that a transaction rarely conflicts with others. */
const MAX_REQUESTS_PER_TRANSACTION = 20;

export const deleteEstimates = handler('deleteEstimates', async ({ input, actor, services }) => {
  const { db, now } = services;
  const run = limitTransactions(services, { call: 'deleteEstimates', by: actor });
  const ids = [...new Set(input.estimateIds)];
  const found = await findEstimates(db, ids);
  const refused: Outcome[] = [];
  const byRequest = new Map<string, string[]>();
  for (const snapshot of found) {
    const estimate = snapshot.data();
    const verdict = estimate ? mayDeleteEstimate(estimate, actor) : NO_SUCH_ESTIMATE;
    if (!estimate || !verdict.ok) {
      refused.push({ id: snapshot.id, verdict });
      continue;
    }
    const sameRequest = byRequest.get(estimate.serviceRequestId) ?? [];
    byRequest.set(estimate.serviceRequestId, [...sameRequest, estimate.id]);
  }
  const removals = [...byRequest].map(([requestId, own]): Removal => ({ requestId, ids: own }));
  const removed = await workInGroups(removals, MAX_REQUESTS_PER_TRANSACTION, (group) =>
    retryOneByOne(
      group,
      (some) => removeEstimates(run, db, some, actor, now()),
      ({ ids: own }) => own,
    ),
  );
  return bulkOutcome(ids, [...refused, ...removed], 'deleted');
});
