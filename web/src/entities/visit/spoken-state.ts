import type { Visit } from '@marketplace/contract/visit/schema';
import { type Reader, stateOfVisit, type VisitSentence } from '@marketplace/contract/visit/state';

/** `spoken` is how screen readers say it, where that differs. */
export type SpokenState = VisitSentence & { spoken?: string | undefined };

export function spokenState(visit: Visit, reader: Reader): SpokenState {
  const state = stateOfVisit(visit, reader);
  const { text } = stateOfVisit(visit, { ...reader, isSpoken: true });
  return text === state.text ? state : { ...state, spoken: text };
}
