/** A screen of the demo data, and the way there. The way must not change that data, which all shots share. */
import type { Locator, Page } from '@playwright/test';

export const WIDTHS = [1280, 390] as const;
export type Width = (typeof WIDTHS)[number];
export type Role = 'customer' | 'business' | 'both' | 'admin';

export type Shot = {
  name: string;
  /** The demo account to sign in. Signed out without one. */
  as?: Role;
  path: string;
  /** Runs before the picture is taken. */
  reach?: (page: Page) => Promise<unknown>;
  /** The element to scroll to the top. */
  at?: (page: Page) => Locator;
  /** Shows the full page instead of the viewport. */
  whole?: true;
  /** Uses a taller viewport, to show more of a long dialog. */
  tall?: true;
};
