import { defaultScheduler, notifyManager } from '@tanstack/react-query';

/**
 * Changes what is cached, and lets the screens show it in this same task. They would be told by a timer otherwise, which
 * browsers hold back for four milliseconds where one timer sets another, as Firestore's do. Not the usual way: what a
 * mutation's own callbacks look for on the screen would be gone before they ran.
 */
export function notifyAtOnce<T>(change: () => T): T {
  notifyManager.setScheduler(queueMicrotask);
  try {
    return notifyManager.batch(change);
  } finally {
    notifyManager.setScheduler(defaultScheduler);
  }
}
