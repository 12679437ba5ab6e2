import { createECDH } from 'node:crypto';

const AUTH_BYTES = 16;

/** Whether a message can be encrypted by the keys that a browser sent (RFC 8291). */
export function areUsableKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  try {
    const ours = createECDH('prime256v1');
    ours.generateKeys();
    // Throws if it is no point of the curve.
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
