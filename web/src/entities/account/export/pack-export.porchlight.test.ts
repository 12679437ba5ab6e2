import type { AccountExport } from '@marketplace/contract/account/export';
import { BLANK_PROFILE } from '@marketplace/contract/account/schema';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packExport } from './pack-export.ts';

const pathOf = (digit: number) => `/objects/images/${digit}1111111-1111-4111-8111-111111111111`;
const fileOf = (digit: number) => `pictures/${digit}1111111-1111-4111-8111-111111111111.webp`;
const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const at = '2026-11-02T09:00:00.000Z';

const DATA: AccountExport = {
  exportedAt: at,
  account: {
    ...BLANK_PROFILE,
    id,
    name: 'Carla <script>alert("Customer")</script>',
    email: 'carla@example.com',
    accountType: 'both',
    isAdmin: false,
    profileImageUrl: pathOf(1),
    portfolioImageUrls: [pathOf(2)],
    portfolio: [{ imageUrl: pathOf(2), caption: 'A kitchen' }],
    createdAt: at,
  },
  publicProfile: null,
  sessions: [
    { id: 'session', browser: 'Chrome on Android', startedAt: at, lastUsedAt: null, isCurrent: true },
  ],
  requests: [],
  estimatesReceived: [],
  estimatesSent: [],
  questionsAsked: [],
  questionsReceived: [],
  visits: [],
  visitSettings: {
    gapMinutes: 45,
    timeZone: 'America/Chicago',
    hours: [{ name: 'Monday', from: '09:00', to: '16:30' }],
  },
  conversations: [
    {
      id: `${id}_${id}`,
      serviceRequestId: id,
      serviceRequestTitle: 'Fix the roof & the gutter',
      customerName: 'Carla',
      businessName: "Bert's",
      createdAt: at,
      movedAt: at,
      lastReadAt: null,
      events: [],
      messages: [
        {
          id,
          serviceRequestId: id,
          senderId: id,
          receiverId: id,
          senderName: 'Bert',
          senderProfileImageUrl: pathOf(3),
          content: 'On <b>Tuesday</b>.\n\nOr later.',
          imageUrls: [pathOf(4), pathOf(1)],
          clientMessageId: null,
          createdAt: '2026-12-25T18:30:00.000Z',
          removedAt: null,
          hiddenAt: null,
        },
      ],
    },
  ],
  reviewsWritten: [],
  reviewsReceived: [],
  disclosures: [
    {
      viewerName: 'Bert',
      serviceRequestId: id,
      serviceRequestTitle: 'Fix the roof & the gutter',
      disclosed: ['phone', 'address'],
      at,
    },
  ],
  notifications: [],
  savedSearches: [],
  blocks: [],
  reports: [{ kind: 'profile', thingId: id, reason: 'spam', text: 'Sells chairs', reportedAt: at }],
  record: [],
  acts: [],
  devices: [],
  pictures: [
    {
      objectPath: pathOf(5),
      contentType: 'image/webp',
      shownIn: 'nothing',
      width: 1234,
      height: 987,
      createdAt: at,
    },
  ],
};
const ALL = [1, 2, 3, 4, 5];

const bytesOf = (path: string) => new TextEncoder().encode(`the bytes of ${path}`);
const answer = vi.fn<(path: string) => Response>();
const goOffline = () => vi.stubGlobal('navigator', { onLine: false });

beforeEach(() => {
  answer.mockReset().mockImplementation((path) => new Response(bytesOf(path)));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return answer(path);
  });
});
afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

async function packed(onProgress: (progress: { done: number; all: number }) => void = () => {}) {
  const { file, ...counts } = await packExport(DATA, { signal, onProgress });
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { counts, files, page: text('index.html'), data: JSON.parse(text('data.json')) };
}

/** The visible text. */
const textOf = (page: string) =>
  page
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

function leavesOf(value: unknown, key = ''): string[] {
  if (typeof value !== 'object') return /^(id|.+Id)$/.test(key) ? [] : [String(value)];
  return Object.entries(value ?? {}).flatMap(([name, part]) =>
    leavesOf(part, Array.isArray(value) ? key : name),
  );
}

describe("the account's export", () => {
  it('has the data unchanged, and every picture in it once', async () => {
    const { files, data, counts } = await packed();
    expect(data).toEqual(DATA);
    expect(Object.keys(files).sort()).toEqual(['data.json', 'index.html', ...ALL.map(fileOf)].sort());
    for (const digit of ALL) expect(files[fileOf(digit)]).toEqual(bytesOf(pathOf(digit)));
    expect(answer).toHaveBeenCalledTimes(ALL.length);
    expect(counts).toEqual({ pictures: 5, missing: 0 });
  });

  it('has a page with all the data and pictures', async () => {
    const { page } = await packed();
    const text = textOf(page);
    const said = leavesOf(DATA).filter((leaf) => !/^(true|false|\/objects\/.*|\d{4}-.*Z)$/.test(leaf));
    expect(said.filter((leaf) => !text.includes(leaf))).toEqual([]);
    expect(text).toContain('Dec 25, 2026, 1:30 PM');
    for (const digit of ALL) expect(page).toContain(`src="${fileOf(digit)}"`);
  });

  it('escapes markup in texts that people wrote', async () => {
    const { page } = await packed();
    expect(page).toContain('&lt;script&gt;alert(&quot;Customer&quot;)&lt;/script&gt;');
    expect(page).not.toMatch(/<script|<b>/);
  });

  it('lists a missing picture', async () => {
    answer.mockImplementation((path) => {
      if (path === pathOf(4))
        return Response.json({ error: "We couldn't find this photo." }, { status: 404 });
      if (path === pathOf(2)) throw new TypeError('Failed to fetch');
      return new Response(bytesOf(path));
    });
    const { files, page, counts } = await packed();
    expect(counts).toEqual({ pictures: 5, missing: 2 });
    expect(files[fileOf(4)]).toBeUndefined();
    expect(files[fileOf(2)]).toBeUndefined();
    expect(page).toContain(`${pathOf(4)}: We couldn&#x27;t find this photo.`);
    expect(page).toContain(`Couldn&#x27;t be downloaded: ${pathOf(2)}`);
    expect(page).not.toContain(`src="${fileOf(4)}"`);
    expect(page).toContain(`src="${fileOf(1)}"`);
  });

  it('fails when the browser is offline, or nothing answers', async () => {
    answer.mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect(packed()).rejects.toThrow("We can't reach the server.");
    answer.mockImplementation((path) => {
      if (path !== pathOf(5)) return new Response(bytesOf(path));
      goOffline();
      throw new TypeError('Failed to fetch');
    });
    await expect(packed()).rejects.toThrow("We can't reach the server.");
  });

  it('lists refused pictures, even if the connection was lost later', async () => {
    answer.mockImplementation((path) => {
      if (path !== pathOf(5)) return new Response(bytesOf(path));
      goOffline();
      return Response.json({ error: "We couldn't find this photo." }, { status: 404 });
    });
    expect((await packed()).counts).toEqual({ pictures: 5, missing: 1 });
  });

  it('is not saved after it was canceled', async () => {
    const controller = new AbortController();
    const options = { signal: controller.signal, onProgress: () => controller.abort() };
    await expect(packExport(DATA, options)).rejects.toThrow(/abort/i);
  });

  it('reports how many pictures are done', async () => {
    const reported: number[] = [];
    await packed(({ done, all }) => reported.push(done, all));
    expect(reported).toEqual([0, 5, 1, 5, 2, 5, 3, 5, 4, 5, 5, 5]);
  });
});
