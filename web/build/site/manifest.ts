/** Describes the installed app. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LIGHT } from '@marketplace/brand/palette';
import { SITE_FOLDER } from '@marketplace/brand/site/folder';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { HOME } from '@marketplace/contract/site/home';
import { paths } from '../../src/entities/paths.ts';

export const SCREENSHOTS = path.join(SITE_FOLDER, 'screenshots');

const png = (name: string, sizes: string) => ({ src: `/icons/${name}.png`, sizes, type: 'image/png' });

const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [png(`shortcut-${icon}-96`, '96x96')],
});

const wide = (screen: string, label: string) => screenshot(`${screen}-1280`, '1280x800', 'wide', label);
const narrow = (screen: string, label: string) => screenshot(`${screen}-390`, '390x844', 'narrow', label);

const screenshot = (name: string, sizes: string, form_factor: 'wide' | 'narrow', label: string) => ({
  src: `/screenshots/${name}-light.webp`,
  sizes,
  type: 'image/webp',
  form_factor,
  label,
});

/** `npm run screens -- --docs` takes them. */
export const screenshots = [
  wide('home', HOME.heading),
  wide('compare', 'Compare the estimates side by side'),
  narrow('home', HOME.heading),
  narrow('business-dashboard', 'Businesses find open requests nearby'),
  narrow('my-estimates', 'Businesses follow the estimates they sent'),
];

/** A site that has no pictures of its own yet shows none. */
const isTaken = ({ src }: { src: string }) => existsSync(path.join(SCREENSHOTS, path.basename(src)));

export const manifest = (description: string) => ({
  // Never changes, or browsers would take it for another app.
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: LIGHT.paper,
  theme_color: LIGHT.fill,
  categories: ['business', 'lifestyle', 'utilities'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    png('icon-192', '192x192'),
    png('icon-512', '512x512'),
    { ...png('icon-512-maskable', '512x512'), purpose: 'maskable' },
  ],
  share_target: {
    action: paths.newRequest,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [{ name: 'pictures', accept: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] }],
    },
  },
  shortcuts: [
    shortcut('Post a Request', paths.newRequest, 'new-request'),
    shortcut('Messages', paths.messages, 'messages'),
    shortcut('My Estimates', paths.myEstimates, 'my-estimates'),
  ],
  screenshots: screenshots.filter(isTaken),
});
