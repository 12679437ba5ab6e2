import { FORMER_MEMBER } from '@marketplace/contract/account/rules';
import { otherSide, type Side } from '@marketplace/contract/estimate/rules';
import { showFields } from '@marketplace/contract/shared/field-table';
import { iso } from '@marketplace/contract/shared/moment';
import { VISIT_FIELDS } from '@marketplace/contract/visit/fields';
import { withoutNotesBy } from '@marketplace/contract/visit/notes';
import { shownFigure, verdictOf } from '@marketplace/contract/visit/outcome';
import { isVisitLive } from '@marketplace/contract/visit/rules';
import type { Visit, VisitFigure } from '@marketplace/contract/visit/schema';
import { type Account, shownToOthers } from '../store/account/accounts.ts';
import { businessNameOf } from '../store/estimate/estimates.ts';
import { shownTitle } from '../store/job/job.ts';
import type { StoredRequest } from '../store/request/fields.ts';
import type { StoredVisit } from '../store/visit/visits.ts';

/** What a visit shows of other documents. The request is undefined once it was deleted. */
export type Around = {
  request: StoredRequest | undefined;
  /** For the customer. */
  business: Account | undefined;
  /** Of the other side. */
  counterpartFigure: VisitFigure | null;
};

const DELETED_TITLE = 'Deleted request';

/** A visit as one of its two people sees it. */
export function presentVisit(
  stored: StoredVisit,
  { viewer, side, now }: { viewer: Account; side: Side; now: Date },
  around: Around,
): Visit {
  const { told, hiddenNotes } = stored;
  const other = otherSide(side);
  const isToldShown = verdictOf(told) !== undefined || !isVisitLive(stored, now);
  const values = {
    ...stored,
    ...(hiddenNotes[other] !== null && withoutNotesBy(stored, other)),
    hiddenReason: hiddenNotes[side],
    ...peopleOf(viewer, side, around),
    counterpartId: side === 'customer' ? stored.businessId : stored.customerId,
    serviceRequestTitle: titleOf(around.request, side),
    side,
    told: told[side],
    counterpartTold: isToldShown ? told[other] : null,
    counterpartFigure: shownFigure(around.counterpartFigure),
    createdAt: iso(stored.createdAt),
  };
  return showFields(values, VISIT_FIELDS, {});
}

const titleOf = (request: StoredRequest | undefined, side: Side): string => {
  if (!request) return DELETED_TITLE;
  return side === 'customer' ? request.title : shownTitle(request);
};

function peopleOf(viewer: Account, side: Side, { request, business }: Around) {
  if (side === 'business')
    return {
      businessName: businessNameOf(viewer),
      customerName: request?.customerName ?? FORMER_MEMBER,
      counterpartProfileImageUrl: request?.customerPicture ?? null,
    };
  const shown = business && shownToOthers(business);
  return {
    businessName: shown ? businessNameOf(shown) : FORMER_MEMBER,
    customerName: viewer.name,
    counterpartProfileImageUrl: shown?.profileImageUrl ?? null,
  };
}
