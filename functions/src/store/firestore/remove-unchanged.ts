import type { Timestamp } from 'firebase-admin/firestore';
import { FAILED_PRECONDITION, NOT_FOUND, statusOf } from './grpc-status.ts';

type Read = {
  ref: { delete: (precondition: { lastUpdateTime: Timestamp }) => Promise<unknown> };
  updateTime: Timestamp;
};

/** Removes a document unless it changed since it was read, and says whether it was removed. */
export async function removeUnchanged({ ref, updateTime }: Read): Promise<boolean> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
    return true;
  } catch (error) {
    if ([FAILED_PRECONDITION, NOT_FOUND].includes(statusOf(error))) return false;
    throw error;
  }
}
