/** What holds for each field of an account. */
import type { Row } from '../shared/field-table.ts';
import type { User } from './schema.ts';

/**
 * readBy: who reads it: 'everyone' who opens the public profile of a business, the 'owner' alone, or not even the owner
 * ('server').
 * exported: false if the owner's browser needs it, but not the owner.
 * copied: whether other documents have copies of it, which follow its changes.
 */
type AccountRow = Row<'owner'> & Readonly<{ copied?: true }>;
type Rows = Readonly<Record<keyof User, AccountRow> & Record<string, AccountRow>>;

export const ACCOUNT_FIELDS = {
  id: { readBy: 'everyone' },
  businessLevel: { readBy: 'everyone', copied: true },
  businessSince: { readBy: 'everyone' },
  businessHours: { readBy: 'everyone' },
  businessWebsite: { readBy: 'everyone' },
  serviceCategories: { readBy: 'everyone' },
  serviceRadiusMiles: { readBy: 'everyone' },
  description: { readBy: 'everyone' },
  profileImageUrl: { readBy: 'everyone', copied: true },
  portfolio: { readBy: 'everyone' },

  // Others read them changed, or copies of them.
  name: { readBy: 'owner', copied: true },
  businessName: { readBy: 'owner', copied: true },
  awayUntil: { readBy: 'owner' },
  createdAt: { readBy: 'owner' },
  suspendedUntil: { readBy: 'owner', copied: true },

  email: { readBy: 'owner' },
  emailVerified: { readBy: 'owner' },
  pendingEmail: { readBy: 'owner' },
  emailStopped: { readBy: 'owner' },
  accountType: { readBy: 'owner' },
  isAdmin: { readBy: 'owner' },
  location: { readBy: 'owner' },
  isPlaceKnown: { readBy: 'owner' },
  businessAddress: { readBy: 'owner' },
  phone: { readBy: 'owner' },
  portfolioImageUrls: { readBy: 'owner' },
  notificationsEnabled: { readBy: 'owner' },
  notificationPreferences: { readBy: 'owner' },
  maxOpenJobs: { readBy: 'owner' },
  digest: { readBy: 'owner' },
  quickAnswers: { readBy: 'owner' },
  setupHidden: { readBy: 'owner' },
  agreedTerms: { readBy: 'owner' },
  deletesAt: { readBy: 'owner' },
  draftKey: { readBy: 'owner', exported: false },

  disabled: { readBy: 'server' },
  sessions: { readBy: 'server' },
  sessionDetails: { readBy: 'server' },
  emailChange: { readBy: 'server' },
  unsubscribeCode: { readBy: 'server' },
  digestDueAt: { readBy: 'server' },
  digestSince: { readBy: 'server' },
  notificationsReadUntil: { readBy: 'server' },
  apartFrom: { readBy: 'server' },
  formerId: { readBy: 'server' },
  standingActs: { readBy: 'server' },
  profileHidden: { readBy: 'server' },
  copiesDueAt: { readBy: 'server' },
  point: { readBy: 'server' },
  reach: { readBy: 'server' },
  // A call of its own answers with it.
  visitSettings: { readBy: 'server' },
} as const satisfies Rows;
