/** 'What does it look like?' and 'Do you see …' ask for words or photos. */
const WANTS_TO_SEE =
  /\b(?:(?:see|inspect|look at|visit|view) (?:it|this|the|your|that|in person|first)|(?:take|have|get) a (?:closer )?look|(?:come|stop|drop|swing) (?:by|over|out)|site visit|come and (?:see|look)|(?:a|for a) visit)\b/i;

/** Whether a question asks to see the job. */
export const asksToSee = (text: string): boolean => WANTS_TO_SEE.test(text);
