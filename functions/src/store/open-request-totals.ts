/** Totals of the open requests, which change with each of them. */
import { AggregateField, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { requests, type StoredRequest } from './requests.ts';
import { addToTotals, type Sums, type Totals } from './totals.ts';

export const openRequestTotals: Totals = {
  name: 'open-requests',
  recount: async (read, db) => {
    const open = requests(db).where('status', '==', 'open');
    const [budgets, estimates, urgent] = await Promise.all([
      read(open.aggregate({ count: AggregateField.count(), budgets: AggregateField.sum('budgetMax') })),
      read(
        open.aggregate({ count: AggregateField.count(), estimates: AggregateField.sum('estimatesCount') }),
      ),
      read(open.where('urgency', '==', 'high').count()),
    ]);
    return {
      open: budgets.data().count,
      highPriority: urgent.data().count,
      budgets: budgets.data().budgets,
      estimates: estimates.data().estimates,
    };
  },
};

type Counted = Pick<StoredRequest, 'status' | 'urgency' | 'budgetMax' | 'estimatesCount'>;

function sumsOf(request: Counted | undefined): Sums {
  if (request?.status !== 'open') return { open: 0, highPriority: 0, budgets: 0, estimates: 0 };
  const { urgency, budgetMax, estimatesCount } = request;
  return {
    open: 1,
    highPriority: urgency === 'high' ? 1 : 0,
    budgets: budgetMax,
    estimates: estimatesCount,
  };
}

/** Called with every change of a request; undefined where it does not exist. */
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
