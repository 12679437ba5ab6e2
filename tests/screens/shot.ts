/** A screen in one state, and the way there. The way must not change the demo data, which all shots share. */
import type { Locator, Page } from '@playwright/test';

export { question } from '../journeys/support/overlays.ts';

export const WIDTHS = [1280, 390] as const;
export type Width = (typeof WIDTHS)[number];
export type Role = 'customer' | 'business' | 'both' | 'admin';

export type Shot = {
  name: string;
  /** The demo account to sign in. Signed out without one. */
  as?: Role;
  path: string;
  /** Runs before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** Runs before the picture is taken. */
  reach?: (page: Page) => Promise<unknown>;
  /** The element to scroll to the top. */
  at?: (page: Page) => Locator;
  /** Shows the full page instead of the viewport. */
  whole?: true;
  /** Uses a taller viewport, to show more of a long dialog. */
  tall?: true;
  /** The picture shows a loading state. */
  waiting?: true;
  /** The only width at which the state exists. */
  only?: Width;
};

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
export const click = (page: Page, name: string | RegExp) => button(page, name).click();
export const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name }).last();

/** The card of a request of the demo data. */
export const card = (page: Page, title: string) => page.getByRole('article', { name: title });

/** A route handler that never answers. */
export const hang = () => undefined;
