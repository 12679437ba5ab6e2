/** Fills the built page of a business's profile with its data for search engines and link previews. */

import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { links } from '@marketplace/contract/notification/links';
import { areaOf } from '@marketplace/contract/place/location';
import type { Rating } from '@marketplace/contract/review/schema';
import { serviceName } from '@marketplace/contract/services';
import { escapeHtml } from '../lib/escape-html.ts';
import type { Account } from '../store/account/accounts.ts';
import { businessNameOf } from '../store/estimate/estimates.ts';

type Business = Pick<
  Account,
  | 'id'
  | 'name'
  | 'businessName'
  | 'location'
  | 'description'
  | 'serviceCategories'
  | 'profileImageUrl'
  | 'businessSince'
>;

type Shown = { business: Business; rating: Rating | null };

/** `page` is the built page, and `origin` the site that serves it. */
export function fillBusinessPage(page: string, { business, rating }: Shown, origin: string): string {
  const about = describe(business, origin);
  const { name, url, description, image = new URL('/preview.png', origin).href } = about;
  const properties = {
    'og:type': 'profile',
    'og:site_name': PRODUCT_NAME,
    'og:title': name,
    'og:description': description,
    'og:url': url,
    'og:image': image,
  };
  const tags = [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(properties).map(
      ([property, words]) => `<meta property="${property}" content="${escapeHtml(words)}">`,
    ),
    '<meta name="twitter:card" content="summary">',
    // Escaped so that no closing script tag can occur.
    `<script type="application/ld+json">${JSON.stringify({ ...about, ...aggregate(rating) }).replaceAll('<', '\\u003c')}</script>`,
  ].join('');
  return page
    .replace(
      /<title>[^<]*<\/title>/,
      () => `<title>${escapeHtml(name)} · ${escapeHtml(PRODUCT_NAME)}</title>${tags}`,
    )
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*/,
      (_, before: string) => before + escapeHtml(description),
    );
}

const DESCRIPTION = 200;

/** In the vocabulary of schema.org. */
function describe(business: Business, origin: string) {
  const { id, location, description, profileImageUrl, businessSince } = business;
  const services = business.serviceCategories.map(serviceName);
  const name = businessNameOf(business);
  const area = areaOf(location ?? '');
  const trade = [services.join(', '), area].filter(Boolean).join(' in ');
  const words = [trade, description].filter(Boolean).join('. ').replaceAll(/\s+/g, ' ');
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url: new URL(links.businessProfile(id), origin).href,
    description: words ? [...words].slice(0, DESCRIPTION).join('') : name,
    ...(profileImageUrl && { image: new URL(profileImageUrl, origin).href }),
    ...(area && { areaServed: area }),
    ...(businessSince && { foundingDate: String(businessSince) }),
    ...(services.length > 0 && { knowsAbout: services }),
  };
}

const aggregate = (rating: Rating | null) =>
  rating && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
  };
