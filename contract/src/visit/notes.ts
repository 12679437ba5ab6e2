/** What the two sides of a visit write with their times and answers. */
import { SIDES, type Side } from '../estimate/rules.ts';
import type { VisitState } from './machine.ts';

type Noted = Pick<VisitState, 'offer' | 'offerEnded' | 'bookedNote' | 'ended'>;

/** What one side wrote, without what it left empty. */
export function notesBy({ offer, offerEnded, bookedNote, ended }: Noted, side: Side): string[] {
  const ofOffer = offer?.by === side ? offer.note : offer?.askedNote;
  const others = [offerEnded, bookedNote, ended].map((one) => (one?.by === side ? one.note : ''));
  return [ofOffer ?? '', ...others].filter((note) => note !== '');
}

/** The visit without what one side wrote. */
export const withoutNotesBy = ({ offer, offerEnded, bookedNote, ended }: Noted, side: Side): Noted => ({
  offer: offer && { ...offer, ...(offer.by === side ? { note: '' } : { askedNote: '' }) },
  offerEnded: offerEnded?.by === side ? { ...offerEnded, note: '' } : offerEnded,
  bookedNote: bookedNote?.by === side ? null : bookedNote,
  ended: ended?.by === side ? { ...ended, note: '' } : ended,
});

/** The visit without what either side wrote. */
export const withoutNotes = (visit: Noted): Noted =>
  withoutNotesBy(withoutNotesBy(visit, 'customer'), 'business');

/** The name of what one side wrote within reports: the id of the visit, and the side. */
export const visitThingId = (visitId: string, side: Side): string => `${visitId}_${side}`;

export function readVisitThingId(thingId: string): { visitId: string; side: Side | undefined } {
  const [visitId = '', name] = thingId.split('_');
  return { visitId, side: SIDES.find((side) => side === name) };
}
