import { usualAnswerTime } from '@marketplace/contract/business/rules';
import type { PublicBusiness } from '@marketplace/contract/business/schema';
import { isAway } from '@marketplace/contract/notification/rules';
import { areaOf } from '@marketplace/contract/place/location';
import { iso } from '@marketplace/contract/shared/moment';
import type { Account } from '../store/account/accounts.ts';
import type { BusinessFigures } from '../store/business/figures.ts';
import { businessNameOf } from '../store/estimate/estimates.ts';

/** The public profile of a business. Fields are listed, so that a new field of accounts isn't public by default. */
export function presentBusiness(account: Account, figures: BusinessFigures, now: Date): PublicBusiness {
  const { businessLevel, businessSince, businessHours, businessWebsite, location, awayUntil } = account;
  const { id, serviceCategories, serviceRadiusMiles, description, profileImageUrl, portfolio, createdAt } =
    account;
  const answers = figures.answers.map(({ at, minutes }) => ({ at: at.toDate(), minutes }));
  return {
    id,
    name: businessNameOf(account),
    area: areaOf(location ?? ''),
    businessLevel,
    businessSince,
    businessHours,
    // Becomes a link on other people's screens.
    businessWebsite: /^https?:\/\//i.test(businessWebsite ?? '') ? businessWebsite : null,
    serviceCategories,
    serviceRadiusMiles,
    description,
    profileImageUrl,
    portfolio,
    memberSince: iso(createdAt),
    completedJobs: figures.completedJobs,
    awayUntil: awayUntil && isAway(account, now) ? awayUntil.date : null,
    answersWithin: usualAnswerTime(answers, now),
  };
}
