import { Share, SquarePlus } from 'lucide-react';

/** How an iPhone or iPad installs a page, which no page may begin by itself there. */
export function InstallByHand() {
  return (
    <ol className="flex w-full list-decimal flex-col gap-1 pl-5 text-sm [&_svg]:mx-0.5 [&_svg]:inline [&_svg]:size-4 [&_svg]:align-[-0.15em]">
      <li>
        Press <Share aria-hidden="true" /> Share in your browser.
      </li>
      <li>
        Choose <SquarePlus aria-hidden="true" /> Add to Home Screen.
      </li>
      <li>Open it from there, and turn notifications on.</li>
    </ol>
  );
}
