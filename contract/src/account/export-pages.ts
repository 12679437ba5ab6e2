/** Puts the pages of an export together, in the browser and for operators. */
import type { Message } from '../conversation/schema.ts';
import type { AccountExport, ExportPage } from './export.ts';

type PageEstimate = AccountExport['estimatesSent'][number];

/** All pages, in their order. */
export function joinExportPages(pages: readonly ExportPage[]): AccountExport {
  const [first] = pages;
  if (!first?.account) throw new Error('The export has no first page.');
  const all = <T>(partOf: (page: ExportPage) => T[] | undefined) =>
    pages.flatMap((page) => partOf(page) ?? []);
  return {
    exportedAt: first.exportedAt,
    account: first.account,
    publicProfile: first.publicProfile ?? null,
    sessions: all(({ sessions }) => sessions),
    requests: all(({ requests }) => requests),
    estimatesReceived: joinVersions(all(({ estimatesReceived }) => estimatesReceived)),
    estimatesSent: joinVersions(all(({ estimatesSent }) => estimatesSent)),
    conversations: withMessages(
      all(({ conversations }) => conversations),
      all(({ messages }) => messages),
    ),
    questionsAsked: all(({ questionsAsked }) => questionsAsked),
    questionsReceived: all(({ questionsReceived }) => questionsReceived),
    visits: all(({ visits }) => visits),
    visitSettings: first.visitSettings ?? null,
    reviewsWritten: all(({ reviewsWritten }) => reviewsWritten),
    reviewsReceived: all(({ reviewsReceived }) => reviewsReceived),
    disclosures: all(({ disclosures }) => disclosures),
    notifications: all(({ notifications }) => notifications),
    savedSearches: all(({ savedSearches }) => savedSearches),
    blocks: all(({ blocks }) => blocks),
    reports: all(({ reports }) => reports),
    record: all(({ record }) => record),
    acts: all(({ acts }) => acts),
    devices: all(({ devices }) => devices),
    pictures: all(({ pictures }) => pictures),
  };
}

/** How many entries the pages have. */
export const countEntries = (page: ExportPage): number =>
  Object.values(page).reduce((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0);

function joinVersions(pieces: readonly PageEstimate[]): PageEstimate[] {
  const found = new Map<string, PageEstimate>();
  for (const piece of pieces) {
    const begun = found.get(piece.id);
    found.set(piece.id, begun ? { ...begun, versions: [...begun.versions, ...piece.versions] } : piece);
  }
  return [...found.values()];
}

type PageConversation = NonNullable<ExportPage['conversations']>[number];
type PageMessage = NonNullable<ExportPage['messages']>[number];

/** Oldest first. Leaves out messages of conversations that began after the export. */
function withMessages(conversations: readonly PageConversation[], messages: readonly PageMessage[]) {
  const found = new Map<string, Message[]>(conversations.map(({ id }) => [id, []]));
  for (const { conversationId, ...message } of messages) found.get(conversationId)?.push(message);
  return conversations.map((conversation) => ({
    ...conversation,
    messages: (found.get(conversation.id) ?? []).sort(byTime),
  }));
}

const byTime = (one: Message, other: Message) => one.createdAt.localeCompare(other.createdAt);
