import { createECDH } from 'node:crypto';

const AUTH_BYTES = 16;

/** Whether something can be encrypted with what a browser says are its keys (RFC 8291). */
export function areUsableKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  try {
    const ours = createECDH('prime256v1');
    ours.generateKeys();
    // Refuses whatever is no point of the curve.
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
