import { REQUEST_STATUSES, URGENCIES } from '@marketplace/contract/constants';
import type { Estimate } from '@marketplace/contract/estimate';
import type { ServiceRequest } from '@marketplace/contract/service-request';
import type { User } from '@marketplace/contract/user';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { renderToHtml } from '@/boot/early-content/render-to-html.ts';
import { earlyOpenRequests, earlyStats } from '@/screens/business/dashboard/early-open-requests.tsx';
import { earlyRequests } from '@/screens/customer/dashboard/early-requests.tsx';

// Some components listen from their start.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
afterAll(() => vi.unstubAllGlobals());

const OPEN: ServiceRequest = {
  id: 'b1c2d3e4-0000-4000-8000-000000000000',
  customerId: 'carla',
  customerName: 'Carla <Customer>',
  title: "“Fix” the roof & the 'gutter'",
  description: 'It rains in.\n\nBring a <ladder>.',
  category: 'Roofing',
  location: 'Austin, TX 78701',
  budgetMin: 200,
  budgetMax: 800,
  timeline: 'This week',
  urgency: 'medium',
  status: 'open',
  customerArchived: false,
  imageUrls: [],
  estimatesCount: 0,
  activeEstimatesCount: 0,
  acceptedEstimate: null,
  completedBy: null,
  hiddenReason: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-03T09:00:00.000Z',
};
const chosen = {
  estimateId: 'one',
  businessId: 'bert',
  businessName: 'Bert & Sons',
  amount: 1200,
  timeline: '2 days',
  description: 'All done.',
};

/** Every state and urgency, with and without estimates and pictures. */
const REQUESTS = [
  ...REQUEST_STATUSES.map((status) => ({ ...OPEN, status, acceptedEstimate: chosen })),
  ...URGENCIES.map((urgency, index) => ({
    ...OPEN,
    urgency,
    estimatesCount: index,
    activeEstimatesCount: index,
  })),
  {
    ...OPEN,
    customerName: '',
    imageUrls: ['1', '2', '3', '4', '5', '6', '7'].map((name) => `/objects/images/${name}`),
  },
].map((request, index) => ({ ...request, id: `${index}${request.id.slice(1)}` }));

const USER = { id: 'bert', accountType: 'business' } as User;
const STATS = { openRequests: 3, highPriority: 1, averageBudget: 512.4, averageEstimates: 1.25 };
const ESTIMATE = { serviceRequestId: REQUESTS[4]?.id, status: 'pending', amount: 450 } as Estimate;

/** Attributes in one order and case, and ids without their numbers. */
const normal = (html: string) =>
  html
    .replaceAll(/<(\w+)((?: [\w:-]+="[^"]*")*)\/?>/g, (_tag, name: string, attributes: string) => {
      const sorted = (attributes.match(/[\w:-]+="[^"]*"/g) ?? []).map((one) =>
        one.replace(/^[^=]+/, (word) => word.toLowerCase()),
      );
      return `<${[name, ...sorted.sort()].join(' ')}>`;
    })
    .replaceAll(/early-\d+|_R_\w*_/g, 'id');

const written = (content: Record<string, ReactNode>, render: (node: ReactNode) => string) =>
  Object.fromEntries(Object.entries(content).map(([place, node]) => [place, normal(render(node))]));

describe('what is written into a built page before React is there', () => {
  it('is what React writes on the customer’s dashboard', () => {
    const content = earlyRequests(REQUESTS);
    expect(written(content, renderToHtml)).toEqual(written(content, renderToStaticMarkup));
    expect(written(content, renderToHtml).requests).toContain('Bring a &lt;ladder&gt;.');
  });

  it('says on a hidden request’s card that it is hidden', () => {
    const content = (hiddenReason: string | null) =>
      written(earlyRequests([{ ...OPEN, hiddenReason }]), renderToHtml).requests;
    expect(content('It was a trap.')).toContain('Hidden by our team');
    expect(content(null)).not.toContain('Hidden');
  });

  it('is what React writes on the business’s dashboard', () => {
    const content = { ...earlyOpenRequests(USER, REQUESTS, [ESTIMATE]), ...earlyStats(STATS) };
    expect(written(content, renderToHtml)).toEqual(written(content, renderToStaticMarkup));
    expect(written(content, renderToHtml).requests).toContain('Estimate sent: $450');
  });

  it('is nothing where the screen has other words to say', () => {
    expect(earlyRequests([])).toEqual({});
    expect(earlyOpenRequests(USER, [], [])).toEqual({});
  });
});
