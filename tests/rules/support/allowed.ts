/** Whether security rules allow a request. Throws any failure other than a denial by the rules. */
export async function isAllowed(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'permission-denied') return false;
    throw error;
  }
}
