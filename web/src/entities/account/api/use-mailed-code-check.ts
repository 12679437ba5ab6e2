import * as accountCalls from '@marketplace/contract/account/calls';
import type { MailedCode } from '@marketplace/contract/account/forms';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, callApi } from '@/lib/api/api-client.ts';

/** Whether the link of a mail has expired or was used. */
export const saysOver = (error: unknown) => error instanceof ApiError && error.code === 'not-found';

/**
 * Asks on arrival whether the link of a mail still works, until `isBegun`: what is sent then uses it up. Where that cannot
 * be found out, sending tells.
 */
export function useMailedCodeCheck(
  { purpose, code }: MailedCode,
  { isBegun, onOver }: { isBegun: boolean; onOver: () => void },
) {
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isBegun) return;
    const asking = new AbortController();
    callApi(accountCalls.checkMailedCode, { input: { purpose, code }, signal: asking.signal }).catch(
      (error: unknown) => {
        if (saysOver(error) && !asking.signal.aborted) tellOver();
      },
    );
    return () => asking.abort();
  }, [purpose, code, isBegun]);
}
