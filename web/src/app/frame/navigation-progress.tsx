import { useNavigation } from 'react-router-dom';

/**
 * Shows that the next screen is on its way while its code loads. It appears after a moment, so that fast ones don't
 * flicker; to a screen reader the new page's heading says that it has arrived.
 */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-[fade-in_200ms_250ms_both] overflow-hidden bg-accent-soft"
    >
      <div className="h-full w-1/3 animate-slide-across bg-accent" />
    </div>
  );
}
