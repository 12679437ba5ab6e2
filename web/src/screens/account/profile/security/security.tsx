import type { User } from '@marketplace/contract/account/schema';
import { DataCard } from '../leaving/data-card.tsx';
import { BlocksCard } from './blocks-card.tsx';
import { DisclosuresCard } from './disclosures-card.tsx';
import { EmailCard } from './email-card.tsx';
import { SecurityCard } from './security-card.tsx';

export default function Security({ user }: { user: User }) {
  return (
    <>
      <EmailCard user={user} />
      <SecurityCard />
      <DisclosuresCard />
      <BlocksCard />
      <DataCard />
    </>
  );
}
