/** All screens and states to take pictures of. */
import type { Shot } from './shot.ts';
import { ACCOUNT } from './shots/account.ts';
import { BUSINESS } from './shots/business.ts';
import { BUSINESS_PROFILE } from './shots/business-profile.ts';
import { CUSTOMER } from './shots/customer.ts';
import { DETAILS } from './shots/details.ts';
import { ESTIMATES } from './shots/estimates.ts';
import { FRAME } from './shots/frame.ts';
import { HOME } from './shots/home.ts';
import { NOTIFICATIONS } from './shots/notifications.ts';
import { REQUEST_FORM } from './shots/request-form.ts';
import { TRUST } from './shots/trust.ts';

export const SHOTS: readonly Shot[] = [
  ...HOME,
  ...ACCOUNT,
  ...CUSTOMER,
  ...REQUEST_FORM,
  ...DETAILS,
  ...BUSINESS,
  ...BUSINESS_PROFILE,
  ...ESTIMATES,
  ...NOTIFICATIONS,
  ...TRUST,
  ...FRAME,
];
