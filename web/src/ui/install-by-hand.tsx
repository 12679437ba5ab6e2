import { Share, SquarePlus } from 'lucide-react';

/** The steps to install the app on an iPhone or iPad, where a page cannot start it. */
export function InstallByHand() {
  return (
    <ol className="flex w-full list-decimal flex-col gap-1 pl-5 text-sm [&_svg]:mx-0.5 [&_svg]:inline [&_svg]:size-4 [&_svg]:align-[-0.15em]">
      <li>
        Tap <Share aria-hidden="true" /> Share in your browser.
      </li>
      <li>
        Choose <SquarePlus aria-hidden="true" /> Add to Home Screen.
      </li>
      <li>Open the app from there, then turn on notifications.</li>
    </ol>
  );
}
