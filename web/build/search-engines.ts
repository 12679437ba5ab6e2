import { absolute } from './origin.ts';

export const robots = `User-agent: *
Disallow: /api/
Disallow: /objects/

Sitemap: ${absolute('/sitemap.xml')}
`;

/** What there is to read for everybody. */
export const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${['/', '/register', '/login'].map((address) => `  <url><loc>${absolute(address)}</loc></url>\n`).join('')}</urlset>
`;
