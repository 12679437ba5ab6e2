/** A screen in one state, and how one gets there. Nothing on the way may be stored: the other pictures show the same demo. */
import type { Locator, Page } from '@playwright/test';

export { question } from '../journeys/support/overlays.ts';

export const WIDTHS = [1280, 390] as const;
export type Width = (typeof WIDTHS)[number];
export type Role = 'customer' | 'business' | 'both' | 'admin';

export type Shot = {
  name: string;
  /** Which demo account looks at it; nobody is signed in without one. */
  as?: Role;
  path: string;
  /** What is arranged before the page is opened. */
  before?: (page: Page) => Promise<unknown>;
  /** What is done before the picture is taken. */
  reach?: (page: Page) => Promise<unknown>;
  /** What stands at the top, where it is not the page's own top. */
  at?: (page: Page) => Locator;
  /** The whole page instead of what the window shows. */
  whole?: true;
  /** A window higher than most, so that more of a long dialog is seen. */
  tall?: true;
  /** What is shown is the waiting itself. */
  waiting?: true;
  /** It exists at this width alone. */
  only?: Width;
};

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
export const click = (page: Page, name: string | RegExp) => button(page, name).click();
export const dialog = (page: Page, name?: string | RegExp) =>
  page.getByRole('dialog', name === undefined ? {} : { name }).last();

/** The card of one of the demo's requests. */
export const card = (page: Page, title: string) => page.getByRole('article', { name: title });

/** Never answers. */
export const hang = () => undefined;
