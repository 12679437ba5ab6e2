/** What the two sides of a visit write with their times and answers. */
import { SIDES, type Side } from '../estimate/rules.ts';
import type { VisitState } from './machine.ts';

type Noted = Pick<VisitState, 'offer' | 'ended'>;

/** What one side wrote, without what it left empty. */
export function notesBy({ offer, ended }: Noted, side: Side): string[] {
  const ofOffer = offer?.by === side ? offer.note : offer?.askedNote;
  const ofEnd = ended?.by === side ? ended.note : '';
  return [ofOffer ?? '', ofEnd].filter((note) => note !== '');
}

/** The visit without what one side wrote. */
export const withoutNotesBy = ({ offer, ended }: Noted, side: Side): Noted => ({
  offer: offer && { ...offer, ...(offer.by === side ? { note: '' } : { askedNote: '' }) },
  ended: ended?.by === side ? { ...ended, note: '' } : ended,
});

/** The name of what one side wrote within reports: the id of the visit, and the side. */
export const visitThingId = (visitId: string, side: Side): string => `${visitId}_${side}`;

export function readVisitThingId(thingId: string): { visitId: string; side: Side | undefined } {
  const [visitId = '', name] = thingId.split('_');
  return { visitId, side: SIDES.find((side) => side === name) };
}
