import type { CallName } from '@marketplace/contract/calls';
import { expect, type Page } from '@playwright/test';
import { breakOffCall, failCall } from './calls.ts';
import { expectToast } from './toasts.ts';

/** One line of the list of errors, and how someone at the screen meets it. */
export interface Failure {
  call: CallName;
  title: string;
  /** What is said where the failure has no words of its own; nothing but the title if there is none. */
  fallback?: string;
  /** Presses what makes the call; can be done again after a failure. */
  attempt: () => Promise<void>;
  /** Nothing that was there, or was typed, is lost. */
  intact: () => Promise<void>;
}

const WORDS = 'The server stumbled.';

/** The call fails with the server's words, then without any: both are told, and all is as it was. */
export async function expectFailureTold(page: Page, failure: Failure): Promise<void> {
  const { call, title, fallback, attempt, intact } = failure;
  const recover = await failCall(page, call, WORDS);
  await attempt();
  await expectToast(page, title, WORDS);
  await intact();
  await recover();

  const mend = await breakOffCall(page, call);
  await attempt();
  await expectToast(page, title, fallback);
  await expect(page.getByText(WORDS)).toHaveCount(0);
  await intact();
  await mend();
}
