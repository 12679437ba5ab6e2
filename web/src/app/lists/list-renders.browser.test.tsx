/** A list of hundreds of cards takes long to render, so details that open over it by their address leave it alone. */
import { aBusiness, aCustomer, aRequest } from '@test/examples.ts';
import { resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '@/lib/query/query-client.ts';
import { RequestList as OpenRequests } from '@/screens/business/dashboard/request-list.tsx';
import { RequestList as OwnRequests } from '@/screens/customer/dashboard/request-list.tsx';

vi.mock('@/screens/business/dashboard/request-list.tsx', { spy: true });
vi.mock('@/screens/customer/dashboard/request-list.tsx', { spy: true });

const customer = aCustomer();
const requests = [aRequest({ customerId: customer.id }), aRequest({ customerId: customer.id })];

const cases = [
  { address: '/customer', user: customer, answer: answerMyRequests, list: OwnRequests },
  { address: '/business', user: aBusiness(), answer: answerBusiness, list: OpenRequests },
];
const widths = [1180, 1280];

test.each(cases.flatMap((one) => widths.map((width) => ({ ...one, width }))))(
  'details that open do not render the list of $address again at $width px',
  async ({ address, user, answer, list, width }) => {
    await resize(width, 720);
    enterAs(user);
    answer(requests);
    await open(address);
    const details = page.getByRole('article').first().getByRole('button', { name: 'View Details' });
    await expect.element(details).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    vi.mocked<(props: never) => unknown>(list).mockClear();
    await details.click();
    await expect.poll(() => location.search).toContain('request=');
    const [{ title = '' } = {}] = requests;
    await expect.element(width < 1200 ? dialog() : page.getByRole('region', { name: title })).toBeVisible();
    expect(list).not.toHaveBeenCalled();
  },
);
