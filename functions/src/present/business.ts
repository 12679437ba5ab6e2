import { ACCOUNT_FIELDS } from '@marketplace/contract/account/fields';
import { usualAnswerTime } from '@marketplace/contract/business/rules';
import type { PublicBusiness } from '@marketplace/contract/business/schema';
import { isAway } from '@marketplace/contract/notification/rules';
import { areaOf } from '@marketplace/contract/place/location';
import { fieldsWith, pickFields } from '@marketplace/contract/shared/field-table';
import { iso } from '@marketplace/contract/shared/moment';
import { shownFigure } from '@marketplace/contract/visit/outcome';
import type { Account } from '../store/account/accounts.ts';
import type { PublicFigures } from '../store/business/public-figures.ts';
import { businessNameOf } from '../store/estimate/estimates.ts';

const PUBLIC_FIELDS = fieldsWith(ACCOUNT_FIELDS, 'readBy', 'everyone');

/** The public profile of a business. */
export function presentBusiness(account: Account, figures: PublicFigures, now: Date): PublicBusiness {
  const { businessWebsite, location, awayUntil, createdAt } = account;
  const answers = figures.answers.map(({ at, minutes }) => ({ at: at.toDate(), minutes }));
  return {
    ...pickFields(account, PUBLIC_FIELDS),
    name: businessNameOf(account),
    area: areaOf(location ?? ''),
    // Becomes a link on other people's screens.
    businessWebsite: /^https?:\/\//i.test(businessWebsite ?? '') ? businessWebsite : null,
    memberSince: iso(createdAt),
    completedJobs: figures.completedJobs,
    visitFigure: shownFigure(figures.visits),
    awayUntil: awayUntil && isAway(account, now) ? awayUntil.date : null,
    answersWithin: usualAnswerTime(answers, now),
  };
}
