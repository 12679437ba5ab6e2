/** Each screen has one filled button at most, its main act, also while a change of an agreement waits. */
import type { User } from '@marketplace/contract/account/schema';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { aBusiness, aCustomer, aJob, anEstimate, aRequest, proposed, withEstimates } from '@test/examples.ts';
import { resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, answerRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const customer = aCustomer();
const business = aBusiness({ businessName: 'Northside' });
const theirs = aJob(customer, business, 'in-progress', proposed('business'));
const ours = aJob(customer, business, 'in-progress', proposed('customer'));
const compared = aRequest({ title: 'Mend the roof', customerId: customer.id });
const offers = ['Northside', 'Alder'].map((businessName) => anEstimate(compared, { businessName }));
const details = ({ request }: { request: ServiceRequest }) => `?request=${request.id}`;
const foot = (name: string) => page.getByRole('button', { name, exact: true });

function asCustomer(requests: ServiceRequest[], estimates: Estimate[]) {
  answerMyRequests(requests, estimates);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
}

function asBusiness(...jobs: { request: ServiceRequest; estimate: Estimate }[]) {
  answerBusiness(
    [aRequest()],
    jobs.map(({ estimate }) => estimate),
  );
  answerRequests(jobs.map(({ request, estimate }) => withEstimates(request, [estimate])));
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
}

interface Screen {
  as: User;
  prepare: () => void;
  path: string;
  /** The window's width and height, if not the usual ones. */
  size?: [number, number];
  /** Seen once everything is there. */
  shows: () => Locator;
  filled: string[];
}

const CUSTOMER_SCREENS: Record<string, Screen> = {
  'the dashboard': {
    as: customer,
    prepare: () => asCustomer([theirs.request, compared], [theirs.estimate, ...offers]),
    path: '/customer',
    shows: () => foot('Compare Estimates'),
    filled: ['Post New Request'],
  },
  'a change to answer, out of sight': {
    as: customer,
    prepare: () => asCustomer([theirs.request], [theirs.estimate]),
    path: `/customer${details(theirs)}`,
    size: [1180, 320],
    shows: () => dialog().getByRole('button', { name: 'Review Change' }),
    filled: ['Review Change'],
  },
  'a change to answer, led to': {
    as: customer,
    prepare: () => asCustomer([theirs.request], [theirs.estimate]),
    path: `/customer${details(theirs)}&show=change`,
    shows: () => dialog().getByRole('button', { name: 'Agree to $1,815' }),
    filled: ['Agree to $1,815'],
  },
  'a change to answer, beside the list': {
    as: customer,
    prepare: () => asCustomer([theirs.request, compared], [theirs.estimate, ...offers]),
    path: `/customer${details(theirs)}&show=change`,
    size: [1280, 800],
    shows: () => foot('Agree to $1,815'),
    filled: ['Agree to $1,815'],
  },
  'an estimate to accept, beside the list': {
    as: customer,
    prepare: () => asCustomer([compared], offers.slice(0, 1)),
    path: `/customer${details({ request: compared })}`,
    size: [1280, 800],
    shows: () => page.getByRole('heading', { name: /^Estimates Received/ }),
    filled: ['Accept Estimate'],
  },
  'a change that the business has to answer': {
    as: customer,
    prepare: () => asCustomer([ours.request], [ours.estimate]),
    path: `/customer${details(ours)}`,
    shows: () => dialog().getByRole('button', { name: 'Withdraw' }),
    filled: ['Share Address and Phone'],
  },
  'estimates side by side': {
    as: customer,
    prepare: () => asCustomer([compared], offers),
    path: `/customer${details({ request: compared })}&show=comparison`,
    shows: () => dialog().getByRole('button', { name: 'Show as List' }),
    filled: [],
  },
};

const BUSINESS_SCREENS: Record<string, Screen> = {
  'the dashboard': {
    as: business,
    prepare: () => asBusiness(ours, theirs),
    path: '/business',
    shows: () => page.getByRole('link', { name: 'Review Change' }),
    filled: [],
  },
  'the jobs it won': {
    as: business,
    prepare: () => asBusiness(ours, theirs),
    path: '/jobs',
    shows: () => page.getByRole('link', { name: 'Review Change' }).last(),
    filled: [],
  },
  'its estimates': {
    as: business,
    prepare: () => asBusiness(ours, theirs),
    path: '/business?show=my-estimates',
    shows: () => dialog().getByRole('link', { name: 'Review Change' }).last(),
    filled: [],
  },
  'a change to answer': {
    as: business,
    prepare: () => asBusiness(ours),
    path: `/business${details(ours)}&show=change`,
    shows: () => dialog().getByRole('button', { name: 'Agree to $1,815' }),
    filled: ['Agree to $1,815'],
  },
  'a change that the customer has to answer': {
    as: business,
    prepare: () => asBusiness(theirs),
    path: `/business${details(theirs)}`,
    shows: () => dialog().getByRole('button', { name: 'Withdraw' }),
    filled: ['Send Message'],
  },
};

/** On the screen: in the topmost dialog, or else in the page. */
const filledButtons = () =>
  [
    ...([...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body).querySelectorAll(
      ':is(main, [role="dialog"]) :is(a, button).bg-fill',
    ),
  ].map(({ textContent }) => textContent);

async function expectOneFilled({ as, prepare, path, size, shows, filled }: Screen) {
  if (size) await resize(...size);
  enterAs(as);
  prepare();
  await open(path);
  await expect.element(shows()).toBeInTheDocument();
  await expect.poll(filledButtons).toEqual(filled);
}

test.each(Object.keys(CUSTOMER_SCREENS))('a customer: %s', (name) => {
  const screen = CUSTOMER_SCREENS[name];
  return screen && expectOneFilled(screen);
});

test.each(Object.keys(BUSINESS_SCREENS))('a business: %s', (name) => {
  const screen = BUSINESS_SCREENS[name];
  return screen && expectOneFilled(screen);
});
