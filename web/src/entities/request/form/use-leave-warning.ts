import { useBeforeUnload } from 'react-router-dom';

/** The browser asks before the page is closed or reloaded, for what a draft cannot keep. */
export function useLeaveWarning(active: boolean): void {
  useBeforeUnload((event) => {
    if (active) event.preventDefault();
  });
}
