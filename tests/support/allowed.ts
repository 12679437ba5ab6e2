/** Whether security rules allow what was asked. Only their own refusal counts as one: any other failure is thrown. */
export async function isAllowed(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'permission-denied') return false;
    throw error;
  }
}
