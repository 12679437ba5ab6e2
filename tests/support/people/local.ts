/** What tests type that differs between sites: an address where the site is, and a trade that it has. */
import { CATEGORIES } from '@marketplace/contract/categories';
import { SITE_ATLAS } from '@marketplace/contract/place/countries/site';

/** '12 Elm Street, Austin, TX 78701' on the default site. */
export const ADDRESS = SITE_ATLAS.countries[0]?.addressExample ?? '';

const open = CATEGORIES.flatMap(({ trades }) => trades.map(({ name }) => name));

/** A site without the trade has another one that takes requests. */
export const openTrade = (wanted: string): string => (open.includes(wanted) ? wanted : (open[0] ?? wanted));
