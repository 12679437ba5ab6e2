/** The call while the database hangs. Its delayed requests may have no effect later. */

import { pause } from '../../../support/firestore/pausing.ts';
import { services } from '../../../support/stack/in-process.ts';
import { faultOf } from '../report.ts';
import { type Attempt, ask, type Row } from '../row.ts';

const SOON_MS = 10;
const config = { ...services.config, answerWithinMs: SOON_MS };

let resume = async () => {};
/** A call that was never answered leaves the database paused. */
export const resumeDatabase = (): Promise<void> => resume();

export function paused({ name, entry, people, good }: Row): Attempt[] {
  // The only call that does not use the database.
  if (name === 'getVapidPublicKey') return [];
  const run = async () => {
    resume = pause(people.db);
    const answer = await people.under({ config }, () => ask(entry, good));
    // The database still hangs.
    await resume();
    if (answer.status === 503 && answer.headers.get('retry-after') !== '5')
      return 'said nothing of when to retry';
    return faultOf(answer, 'unavailable');
  };
  return [{ rule: 'while the database hangs', run }];
}
