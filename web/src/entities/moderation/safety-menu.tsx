import { Ban, Flag } from 'lucide-react';
import { useState } from 'react';
import { MenuItem, MoreMenu } from '@/ui/overlays/more-menu.tsx';
import { BlockDialog } from './block/block-button.tsx';
import type { Blockable } from './mutations.ts';
import { type ReportButtonProps, ReportDialog } from './report/report-button.tsx';

interface SafetyMenuProps extends Pick<ReportButtonProps, 'thing' | 'label'> {
  account: Blockable;
}

/** 'More' about another account: reports its `thing`, and blocks the account. */
export function SafetyMenu({ thing, label, account }: SafetyMenuProps) {
  const [asked, setAsked] = useState<'report' | 'block' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <MoreMenu label="More" variant="outline">
        <MenuItem icon={<Flag />} aria-label={`Report ${label}`} onClick={() => setAsked('report')}>
          Report
        </MenuItem>
        <MenuItem icon={<Ban />} aria-label={`Block ${account.name}`} onClick={() => setAsked('block')}>
          Block
        </MenuItem>
      </MoreMenu>
      <ReportDialog thing={thing} label={label} open={asked === 'report'} onOpenChange={close} />
      <BlockDialog account={account} open={asked === 'block'} onOpenChange={close} />
    </>
  );
}
