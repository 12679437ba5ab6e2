import { z } from 'zod';
import { lacksOf, type Step } from '../step.ts';
import { billingOf, linkedBilling } from './project.ts';

const budgets = z.array(z.object({ displayName: z.string().default('') }));

export const budget: Step = {
  name: 'budget',
  title: 'Have Google write when half, nine tenths, or all of a monthly budget is used',
  cost: 'Free. A budget informs, and stops nothing: the maximum numbers of instances bound the bill.',
  look: async (launch) => {
    const { cloud, plan } = launch;
    const account = await linkedBilling(launch);
    const words = ['billing', 'budgets', 'list', `--billing-account=${account}`];
    const found = account ? await cloud.list(budgets, words, []) : [];
    return lacksOf({ 'a budget': !found.some(({ displayName }) => displayName === plan.id) });
  },
  do: async (launch) => {
    const { cloud, plan } = launch;
    const thresholds = ['percent=0.5', 'percent=0.9', 'percent=1.0,basis=forecasted-spend'];
    await cloud.change([
      'billing',
      'budgets',
      'create',
      `--billing-account=${await billingOf(launch)}`,
      `--display-name=${plan.id}`,
      `--budget-amount=${plan.budget}`,
      `--filter-projects=projects/${plan.id}`,
      ...thresholds.map((threshold) => `--threshold-rule=${threshold}`),
    ]);
  },
};
