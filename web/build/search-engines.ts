import { absolute } from './origin.ts';

export const robots = `User-agent: *
Disallow: /api/
Disallow: /objects/

Sitemap: ${absolute('/sitemap.xml')}
`;

/** Pages that are built, and businesses, which the function `pages` lists by the first letter of their ids. */
export const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${['pages', ...'0123456789abcdef'].map((part) => `  <sitemap><loc>${absolute(`/sitemap/${part}.xml`)}</loc></sitemap>\n`).join('')}</sitemapindex>
`;

/** What there is to read for everybody. */
export const sitemapOfPages = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${['/', '/register', '/login'].map((address) => `  <url><loc>${absolute(address)}</loc></url>\n`).join('')}</urlset>
`;
