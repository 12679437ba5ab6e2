import type { ExportPage } from '@marketplace/contract/account/export';
import { nameOfWeekday } from '@marketplace/contract/shared/dates';
import type { Visit } from '@marketplace/contract/visit/schema';
import { presentVisit } from '../../../present/visit.ts';
import { type Account, findOther } from '../../../store/account/accounts.ts';
import { readBatched } from '../../../store/firestore/batched-reads.ts';
import { readable } from '../../../store/firestore/collection.ts';
import { requests } from '../../../store/request/requests.ts';
import type { StoredVisit } from '../../../store/visit/visits.ts';
import type { Context } from './part.ts';

/** As their owner sees them, without the figures of others. */
export function exportVisits(
  found: readonly StoredVisit[],
  { db, account, now }: Pick<Context, 'db' | 'account' | 'now'>,
): Promise<Visit[]> {
  const present = async (stored: StoredVisit): Promise<Visit> => {
    const side = stored.customerId === account.id ? 'customer' : 'business';
    const [request, business] = await Promise.all([
      readBatched(requests(db).doc(stored.serviceRequestId)),
      side === 'customer' ? findOther(db, stored.businessId) : undefined,
    ]);
    const around = { request: readable(request), business, counterpartFigure: null };
    return presentVisit(stored, { viewer: account, side, now }, around);
  };
  return Promise.all(found.map(present));
}

export function exportVisitSettings({
  visitSettings: { hours, gapMinutes },
}: Pick<Account, 'visitSettings'>): NonNullable<ExportPage['visitSettings']> {
  const named = hours?.week.map((day, index) => day && { name: nameOfWeekday(index), ...day });
  return {
    gapMinutes,
    timeZone: hours?.timeZone ?? null,
    hours: named?.filter((day) => day !== null) ?? null,
  };
}
