import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteVersion, retryingImport } from './retrying-import.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
const arrived = { default: 'a screen' };

describe('code that is sent for', () => {
  const window = new EventTarget();
  beforeEach(() => vi.stubGlobal('addEventListener', window.addEventListener.bind(window)));
  afterEach(() => vi.unstubAllGlobals());
  const beOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

  it('is asked for once when it arrives', async () => {
    beOnline(true);
    const load = vi.fn(async () => arrived);
    await expect(retryingImport(load)()).resolves.toBe(arrived);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is asked for again when the connection is back, as often as it is lost', async () => {
    beOnline(false);
    const load = vi.fn(async () => arrived);
    load.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    const loading = retryingImport(load)();
    for (const times of [1, 2]) {
      await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times));
      await new Promise((resolve) => setTimeout(resolve));
      window.dispatchEvent(new Event('online'));
    }
    await expect(loading).resolves.toBe(arrived);
    expect(load).toHaveBeenCalledTimes(3);
  });

  describe('with a connection', () => {
    const origin = 'https://here.example';
    const chunk = `${origin}/assets/screen-12345678.js`;
    const failed = new TypeError(`Failed to fetch dynamically imported module: ${chunk}`);
    const asScript = { headers: { 'content-type': 'text/javascript' } };
    const asPage = { headers: { 'content-type': 'text/html' } };

    /** A page of one version, in a browser that keeps something under the chunk's name. */
    function page({ version = 'one', kept = new Response('', asScript) } = {}) {
      beOnline(true);
      const stored = new Map<string, string>();
      const sessionStorage = {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
        removeItem: (key: string) => stored.delete(key),
      };
      const reload = vi.fn();
      const fetch = vi.fn(async (_: string, __?: RequestInit) => kept.clone());
      const entry = { src: `${origin}/assets/index-${version}.js` };
      const change = (to: string) => {
        entry.src = `${origin}/assets/index-${to}.js`;
      };
      vi.stubGlobal('window', { sessionStorage });
      vi.stubGlobal('location', { reload, origin });
      vi.stubGlobal('fetch', fetch);
      vi.stubGlobal('document', {
        querySelector: () => entry,
        querySelectorAll: (selector: string) => (selector.startsWith('script') ? [entry] : []),
      });
      const pastCache = () =>
        fetch.mock.calls.filter(([, how]) => how?.cache === 'reload').map(([url]) => url);
      return { reload, pastCache, change };
    }

    it.each([
      ['a page', new Response('<html></html>', asPage)],
      ['a 404', new Response('', { status: 404 })],
    ])('is fetched past the cache where %s is kept under its name, and then arrives', async (_, kept) => {
      const { reload, pastCache } = page({ kept });
      const load = vi.fn(async () => arrived);
      load.mockRejectedValueOnce(failed);
      await expect(retryingImport(load)()).resolves.toBe(arrived);
      expect(pastCache()).toContain(chunk);
      expect(reload).not.toHaveBeenCalled();
    });

    it('leaves alone what is kept whole', async () => {
      const { pastCache } = page();
      const load = vi.fn(async () => arrived);
      load.mockRejectedValueOnce(failed);
      await retryingImport(load)();
      expect(pastCache()).toEqual([]);
    });

    it('is looked for on a new page where it is gone, and fails if that page misses it too', async () => {
      const { reload } = page();
      const missing = retryingImport(() => Promise.reject(failed));
      const never = vi.fn();
      void missing().then(never, never);
      await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
      await expect(missing()).rejects.toBe(failed);
      expect(never).not.toHaveBeenCalled();
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('is looked for on a new page once more when that one is of another version', async () => {
      const { reload, change } = page();
      const missing = retryingImport(() => Promise.reject(failed));
      void missing();
      await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
      change('two');
      void missing();
      await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    });

    it('is no reason not to begin in a browser that refuses storage', () => {
      page();
      vi.stubGlobal('window', {
        get sessionStorage(): never {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
      expect(noteVersion).not.toThrow();
    });

    it('fails where no server answers, and leaves the page as it is', async () => {
      const { reload } = page();
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      await expect(retryingImport(() => Promise.reject(failed))()).rejects.toThrow('Failed to fetch');
      expect(reload).not.toHaveBeenCalled();
    });

    it('is looked for on a new page also in a version that comes back', async () => {
      const { reload, change } = page();
      const missing = retryingImport(() => Promise.reject(failed));
      noteVersion();
      void missing();
      await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
      change('two');
      noteVersion();
      change('one');
      noteVersion();
      void missing();
      await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
      noteVersion();
      await expect(missing()).rejects.toBe(failed);
    });
  });
});
