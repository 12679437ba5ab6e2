import type { CallName } from '@marketplace/contract/calls';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { server } from './server.ts';
import { expectToast } from './toasts.ts';

/** A call that can fail, and how a user triggers and sees the failure. */
export interface Failure {
  call: CallName;
  title: string;
  /** The description of a failure without a message. Without a fallback, only the title shows. */
  fallback?: string;
  /** Triggers the call. Must be repeatable after a failure. */
  attempt: () => Promise<void>;
  /** Expects that nothing shown or typed was lost. */
  intact: () => Promise<void>;
}

const SERVER_MESSAGE = 'The server stumbled.';

/** Fails the call with a server's message, then without one, and expects both to be shown and nothing to be lost. */
export async function expectFailureShown(failure: Failure): Promise<void> {
  const { call, title, fallback, attempt, intact } = failure;
  const recover = server.refuse(call, 'internal', SERVER_MESSAGE);
  await attempt();
  await expectToast(title, SERVER_MESSAGE);
  await intact();
  recover();

  const restore = server.abort(call);
  await attempt();
  await expect.element(page.getByText(SERVER_MESSAGE)).not.toBeInTheDocument();
  await expectToast(title, fallback);
  await intact();
  restore();
}
