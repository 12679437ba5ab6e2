import { DAY_MS } from '@marketplace/contract/shared/time';
import { registerBusiness } from '../../support/people/people.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
/** As a date field has it, in the browser's time zone. */
const fieldDate = (date: Date) => date.toLocaleDateString('sv-SE');
/** 'June 12', and 'June 12, 2027' in another year. */
const shownDay = (date: Date) =>
  date.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    ...(date.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
  });

test('a business that is away says so on its dashboard and its profile, until it ends that by one press', async ({
  page,
  context,
}) => {
  const business = await registerBusiness();
  const away = async () => (await business.client.do('getMe')).user?.awayUntil?.date;
  await enterAs(context, business);
  await page.goto('/notifications');
  const field = page.getByLabel('Back on');
  await field.fill(fieldDate(inDays(0)));
  await field.blur();
  await expect(page.getByText('Please choose a day after today')).toBeVisible();
  const back = inDays(10);
  await field.fill(fieldDate(back));
  await field.blur();
  await expect.poll(away).toBe(fieldDate(back));

  await page.goto(`/businesses/${business.id}`);
  await expect(page.getByText(`Away until ${shownDay(back)}`)).toBeVisible();
  await expect(page.getByText('Customers can still request an estimate.')).toBeVisible();

  await page.goto('/business');
  const notice = page.getByText(`You won't be notified of new requests until ${shownDay(back)}.`);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Notify Me Again' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(away).toBeUndefined();
});
