/** No business is in two places, and the figures of visits equal a recount. */
import { LIMITS } from '@marketplace/contract/constants';
import type { Side } from '@marketplace/contract/estimate/rules';
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { countedFor } from '@marketplace/contract/visit/outcome';
import type { Window } from '@marketplace/contract/visit/schema';
import { collides } from '@marketplace/contract/visit/windows';
import type { Services } from '../../../../functions/src/services/services.ts';
import { visitFigures } from '../../../../functions/src/store/visit/figures.ts';
import { type StoredVisit, visits } from '../../../../functions/src/store/visit/visits.ts';
import { unless } from '../step.ts';

const SIDES: readonly Side[] = ['customer', 'business'];
const NOTHING = { kept: 0, told: 0 };

export async function wrongVisits(db: Services['db']): Promise<string[]> {
  const [found, figures] = await Promise.all([visits(db).get(), visitFigures(db).get()]);
  const all = found.docs.map((document) => document.data());
  const ofFigures = figures.docs.flatMap((document) => {
    const { id, ...counted } = document.data();
    return SIDES.flatMap((side) => {
      const { kept, told } = recount(all, id, side);
      const isRight = counted[side].kept === kept && counted[side].told === told;
      return unless(isRight, `${id} has a wrong figure of visits as a ${side}`);
    });
  });
  return [...overlapsIn(all), ...ofFigures];
}

function overlapsIn(all: readonly StoredVisit[]): string[] {
  const booked = all.filter(({ status }) => status === 'booked');
  return [...Map.groupBy(booked, ({ businessId }) => businessId).entries()].flatMap(
    ([businessId, theirs]) => {
      const windows = theirs.flatMap(({ window }) => (window && isPossible(window) ? window : []));
      const isApart = windows.every(
        (one, index) => !windows.slice(0, index).some((other) => collides(one, other)),
      );
      return unless(isApart, `${businessId} is in two places`);
    },
  );
}

/** A situation of a visit that is near gives it a time of a day, which no call can book. */
const isPossible = ({ start, end }: Window): boolean =>
  Date.parse(end) - Date.parse(start) <= LIMITS.visitHours * HOUR_MS;

function recount(all: readonly StoredVisit[], id: string, side: Side) {
  const theirs = all.filter((visit) => visit[side === 'customer' ? 'customerId' : 'businessId'] === id);
  return theirs
    .filter(({ countedBetween }) => countedBetween !== null)
    .map((visit) => countedFor(side, visit.told))
    .reduce((sum, one) => ({ kept: sum.kept + one.kept, told: sum.told + one.told }), NOTHING);
}
