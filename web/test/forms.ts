/** Forms that several tests fill in. */
import { page } from 'vitest/browser';
import { question } from './overlays.ts';
import { server } from './server.ts';

export const proceed = () => page.getByRole('button', { name: 'Continue' });
export const submit = () => page.getByRole('main').getByRole('button', { name: 'Post Service Request' });
export const agree = () => question().getByRole('checkbox');
export const postNow = () => question().getByRole('button', { name: /Post Service Request|Posting/ });

/** Fills in the first step. The second one looks up the place that the account has, once it has been on the screen. */
export async function describeNeed(title = 'Mend the fence'): Promise<void> {
  server.answer('lookUpPlace', { isKnown: true, businesses: null });
  await page.getByLabelText('Title').write(title);
  await page.getByLabelText('Category').selectOptions('Carpentry');
  await page.getByLabelText('Description').write('Two posts are loose.');
}

export async function placeAndBudget(): Promise<void> {
  await page.getByLabelText('Location').write('12 Elm Street, Austin, TX 78701');
  await page.getByLabelText('Minimum budget').write('1,100');
  await page.getByLabelText('Maximum budget').write('2500');
  await page.getByLabelText('Timeline').selectOptions('Next week');
}

/** Fills in both steps of a new request, up to the terms. */
export async function writeRequest(title?: string): Promise<void> {
  await describeNeed(title);
  await proceed().click();
  await placeAndBudget();
}
