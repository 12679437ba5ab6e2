import type { Call } from '@marketplace/contract/shared/call';
import { ApiError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import { isOff } from '../store/switch/switches.ts';

const MESSAGES: Record<NonNullable<Call['switch']>, string> = {
  registration: "New accounts can't be created right now. Please try again later.",
  posting: "New requests can't be posted right now. We keep what you wrote. Please try again later.",
  uploads: "Pictures can't be added right now. Everything else works.",
};

/** Rejects a call that operators turned off. */
export async function assertOn({ switch: name }: Pick<Call, 'switch'>, { db, now }: Services): Promise<void> {
  if (name && (await isOff(db, name, now()))) throw new ApiError('turned-off', MESSAGES[name]);
}
