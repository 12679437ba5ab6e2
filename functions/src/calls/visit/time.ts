import {
  announceArrival as arrive,
  confirmVisit as confirm,
  announceDelay as delay,
  shareAddress,
  tellOutcome,
} from '@marketplace/contract/visit/machine';
import { isToldAlike } from '@marketplace/contract/visit/outcome';
import {
  mayAnnounceArrival,
  mayAnnounceDelay,
  mayConfirmVisit,
  mayShareVisitAddress,
  mayTellOutcome,
} from '@marketplace/contract/visit/rules';
import { handler } from '../../http/handler.ts';
import { isCountedEnough, pairOf } from '../../store/visit/visits.ts';
import { changeVisit } from './change-visit.ts';

export const confirmVisit = handler('confirmVisit', ({ params: { id }, actor, services }) =>
  changeVisit(services, actor, id, {
    call: 'confirmVisit',
    moves: true,
    isDone: ({ status, confirmedBy }, { side }) => status === 'booked' && confirmedBy.includes(side),
    may: mayConfirmVisit,
    change: (visit, { side }) => confirm(visit, side),
  }),
);

export const announceDelay = handler('announceDelay', ({ params: { id }, input, actor, services }) =>
  changeVisit(services, actor, id, {
    call: 'announceDelay',
    moves: true,
    isDone: ({ late }, { side }) => late?.by === side && late.minutes === input.minutes,
    may: mayAnnounceDelay,
    change: (visit, { side, now }) => delay(visit, input.minutes, { by: side, at: now }),
  }),
);

export const announceArrival = handler('announceArrival', ({ params: { id }, input, actor, services }) =>
  changeVisit(services, actor, id, {
    call: 'announceArrival',
    moves: true,
    isDone: ({ arrival }, { side }) => side === 'business' && arrival?.state === input.state,
    may: mayAnnounceArrival,
    change: (visit, { now }) => arrive(visit, { state: input.state, at: now }),
  }),
);

export const tellVisitOutcome = handler('tellVisitOutcome', ({ params: { id }, input, actor, services }) =>
  changeVisit(services, actor, id, {
    call: 'tellVisitOutcome',
    moves: false,
    isDone: ({ told }, { side }) => told[side] === input.outcome,
    may: mayTellOutcome,
    change: (visit, { side }) => tellOutcome(visit, side, input.outcome),
    complete: async (visit) =>
      isToldAlike(visit.told) && !(await isCountedEnough(services.db, visit))
        ? { countedBetween: pairOf(visit) }
        : {},
  }),
);

export const shareVisitAddress = handler('shareVisitAddress', ({ params: { id }, input, actor, services }) =>
  changeVisit(services, actor, id, {
    call: 'shareVisitAddress',
    moves: true,
    isDone: ({ address }, { side }) => side === 'customer' && address === input.address,
    may: mayShareVisitAddress,
    change: (visit) => shareAddress(visit, input.address),
  }),
);
