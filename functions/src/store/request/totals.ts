/** Totals of the open requests, which change with each request. */
import { isHidden } from '@marketplace/contract/request/rules';
import { AggregateField, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { readAll } from '../firestore/bulk.ts';
import { addToTotals, type Sums, type Totals } from '../totals/totals.ts';
import type { StoredRequest } from './fields.ts';
import { hiddenRequests, requests } from './requests.ts';

const NONE = { open: 0, highPriority: 0, budgets: 0, estimates: 0 };

export const openRequestTotals: Totals = {
  name: 'open-requests',
  sumsAt: () => Object.keys(NONE),
  recount: async (read, db) => {
    const open = requests(db).where('status', '==', 'open');
    const [allHidden, budgets, estimates, urgent] = await Promise.all([
      readAll(hiddenRequests(db)),
      read(open.aggregate({ count: AggregateField.count(), budgets: AggregateField.sum('budgetMax') })),
      read(
        open.aggregate({ count: AggregateField.count(), estimates: AggregateField.sum('estimatesCount') }),
      ),
      read(open.where('urgency', '==', 'high').count()),
    ]);
    const hidden = allHidden.filter(({ status }) => status === 'open');
    return {
      open: budgets.data().count - hidden.length,
      highPriority: urgent.data().count - hidden.filter(({ urgency }) => urgency === 'high').length,
      budgets: budgets.data().budgets - sum(hidden.map(({ budgetMax }) => budgetMax)),
      estimates: estimates.data().estimates - sum(hidden.map(({ estimatesCount }) => estimatesCount)),
    };
  },
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

type Counted = Pick<StoredRequest, 'status' | 'urgency' | 'budgetMax' | 'estimatesCount' | 'hiddenReason'>;

function sumsOf(request: Counted | undefined): Sums {
  if (request?.status !== 'open' || isHidden(request)) return { ...NONE };
  const { urgency, budgetMax, estimatesCount } = request;
  return {
    open: 1,
    highPriority: urgency === 'high' ? 1 : 0,
    budgets: budgetMax,
    estimates: estimatesCount,
  };
}

/** For every change of a request. Undefined if it doesn't exist before or after. */
export function countRequest(
  transaction: Transaction,
  db: Firestore,
  before: Counted | undefined,
  after: Counted | undefined,
): void {
  const earlier = sumsOf(before);
  const change = Object.entries(sumsOf(after)).map(([sum, value]) => [sum, value - (earlier[sum] ?? 0)]);
  addToTotals(transaction, db, openRequestTotals, Object.fromEntries(change));
}
