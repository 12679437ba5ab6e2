import { expect, test } from 'vitest';
import { services } from '../support/in-process.ts';

test('a query that production would have no index for is refused here too', async () => {
  const requests = services.db.collection('serviceRequests');
  const query = requests.where('customerId', '==', 'someone').orderBy('budgetMin');
  const wanted = /needs an index: add .*"customerId".*"budgetMin".* firestore\.indexes\.json/;
  await expect(query.get()).rejects.toThrow(wanted);
  await expect(query.count().get()).rejects.toThrow(wanted);
  await expect(services.db.runTransaction((transaction) => transaction.get(query))).rejects.toThrow(wanted);
});

test('one that an index of ours answers is answered', async () => {
  const requests = services.db.collection('serviceRequests');
  const query = requests.where('customerId', '==', 'nobody').where('customerArchived', '==', false);
  expect((await query.orderBy('createdAt', 'desc').get()).docs).toEqual([]);
});
