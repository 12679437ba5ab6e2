import { expect, test } from 'vitest';
import { services } from '../support/stack/in-process.ts';

test('rejects a query that has no index in production', async () => {
  const requests = services.db.collection('serviceRequests');
  const query = requests.where('customerId', '==', 'someone').orderBy('budgetMin');
  const wanted = /needs an index: add .*"customerId".*"budgetMin".* firestore\.indexes\.json/;
  await expect(query.get()).rejects.toThrow(wanted);
  await expect(query.count().get()).rejects.toThrow(wanted);
  await expect(services.db.runTransaction((transaction) => transaction.get(query))).rejects.toThrow(wanted);
});

test('answers a query that has an index', async () => {
  const requests = services.db.collection('serviceRequests');
  const query = requests.where('customerId', '==', 'unknown').where('customerArchived', '==', false);
  expect((await query.orderBy('createdAt', 'desc').get()).docs).toEqual([]);
});
