/** The reviews on the home page. Their code loads once a page, so they have a file of their own. */
import { anId, NO_HIGHLIGHTS } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { found, press } from '@test/overlays.ts';
import { enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadReviewHighlights } from './review-highlights.tsx';

const highlight = {
  id: anId(),
  authorName: 'Maya',
  category: 'Plumbing',
  stars: 5,
  text: 'Came the same day.',
  reply: null,
  repliedAt: null,
  publishedAt: '2026-11-20T10:00:00.000Z',
  businessId: anId(),
  businessName: 'Northside',
};

test('quotes reviews, but not where the visitor is looking', async () => {
  const section = page.getByRole('region', { name: 'What customers say' });
  const trust = page.getByRole('heading', { name: 'Straightforward from start to finish' });
  enterAs(null);
  server.answer('getReviewHighlights', {
    ...NO_HIGHLIGHTS,
    rating: { average: 4.7, count: 1234 },
    reviews: [highlight],
  });
  await open('/');
  // The router begins at the top.
  await expect
    .poll(async () => {
      (await found(trust)).scrollIntoView({ block: 'end' });
      return server.asked('getReviewHighlights');
    })
    .toHaveLength(1);
  // Answered after the page's own call.
  await loadReviewHighlights();
  await expect.element(trust).toBeInViewport();
  await expect.element(section).not.toBeInTheDocument();
  scrollTo(0, 0);
  await expect.element(section).toMatchTextContent('4.7 out of 5 stars across 1,234 reviews');
  await expect.element(section).toMatchTextContent('Came the same day.');
  await expect
    .element(section.getByRole('link', { name: 'Northside' }))
    .toHaveAttribute('href', `/businesses/${highlight.businessId}`);
});

test('quotes no reviews while there are too few for a rating', async () => {
  server.answer('getReviewHighlights', { ...NO_HIGHLIGHTS, reviews: [highlight] });
  const Quotes = await loadReviewHighlights();
  const { container } = await render(<Quotes place={{ current: document.body }} />);
  expect(container.textContent).toBe('');
});

test('shows what jobs cost, as far as customers show theirs, also without a review', async () => {
  const job = { category: 'Plumbing', town: 'Austin, TX', amount: 1640 };
  server.answer('getReviewHighlights', { ...NO_HIGHLIGHTS, jobs: [job], completedJobs: 2140 });
  const Sections = await loadReviewHighlights();
  const place = document.createElement('div');
  place.style.marginTop = '300vh';
  document.body.append(place);
  await render(<Sections place={{ current: place }} />);
  const section = page.getByRole('region', { name: 'What jobs cost' });
  await expect.element(section.getByRole('listitem')).toMatchTextContent(/Plumbing\s*Austin, TX\s*\$1,640/);
  await expect.element(section).toMatchTextContent('2,140 jobs are complete so far.');
  await expect.element(page.getByRole('region', { name: 'What customers say' })).not.toBeInTheDocument();
  place.remove();
});

test('a visitor who has scrolled past finds them above, and what is looked at stays where it is', async () => {
  const job = { category: 'Plumbing', town: 'Austin, TX', amount: 1640 };
  server.answer('getReviewHighlights', { ...NO_HIGHLIGHTS, jobs: [job] });
  const Sections = await loadReviewHighlights();
  await render(<Passed Sections={Sections} />);
  const rest = page.getByText('Further down');
  const section = page.getByRole('region', { name: 'What jobs cost' });
  rest.element().scrollIntoView();
  const top = () => rest.element().getBoundingClientRect().top;
  const before = top();
  await press('Load');
  await expect.element(section).toBeInTheDocument();
  expect(section.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
  expect(Math.abs(top() - before)).toBeLessThan(2);
});

/** The sections in their place, once they are loaded, between parts of a long page. */
function Passed({ Sections }: { Sections: Awaited<ReturnType<typeof loadReviewHighlights>> }) {
  const place = useRef<HTMLDivElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  // As in Safari, which does not keep the place by itself.
  return (
    <div style={{ overflowAnchor: 'none' }}>
      <div style={{ height: '150vh' }} />
      <div ref={place}>{isLoaded && <Sections place={place} />}</div>
      <div style={{ height: '50vh' }} />
      <div style={{ height: '200vh' }}>
        <button type="button" style={{ position: 'fixed', top: 0 }} onClick={() => setIsLoaded(true)}>
          Load
        </button>
        <p>Further down</p>
      </div>
    </div>
  );
}
