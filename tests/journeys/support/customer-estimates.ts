/** Estimates in the details of a customer's request, and the businesses that send them. */
import type { Page } from '@playwright/test';
import { registerBusiness } from '../../support/people/people.ts';
import { dialog } from './overlays.ts';

export const estimate = (page: Page, business: string) =>
  dialog(page).getByRole('article', { name: business });

export const register = {
  northside: () => registerBusiness({ businessName: 'Northside' }),
  alder: () => registerBusiness({ businessName: 'Alder & Sons', businessLevel: 'tradesman' }),
  hana: () => registerBusiness({ businessName: 'Hana Kowal', businessLevel: 'handyman' }),
};
