import type { Timestamp } from 'firebase-admin/firestore';

const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;

type Read = {
  ref: { delete: (precondition: { lastUpdateTime: Timestamp }) => Promise<unknown> };
  updateTime: Timestamp;
};

/** Removes a document that is still as it was read, and says whether it did. */
export async function removeUnchanged({ ref, updateTime }: Read): Promise<boolean> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === FAILED_PRECONDITION || code === NOT_FOUND) return false;
    throw error;
  }
}
