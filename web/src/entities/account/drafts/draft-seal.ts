/** Encrypts and decrypts stored drafts with AES-GCM. Each is bound to its storage name. The key is never stored. */
export interface DraftSeal {
  close: (name: string, value: unknown) => Promise<string>;
  /** Undefined if another key or another name was used, or the text was never encrypted. */
  open: (name: string, sealed: string) => Promise<{ of: unknown } | undefined>;
}

const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

const toText = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Null without a key, as for accounts from before drafts had keys, or where the browser has no Web Crypto. */
export async function sealedBy(key: string | undefined): Promise<DraftSeal | null> {
  if (!key || !globalThis.crypto?.subtle) return null;
  const imported = await crypto.subtle.importKey('raw', toBytes(key), ALGORITHM, false, [
    'encrypt',
    'decrypt',
  ]);
  const under = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: ALGORITHM,
    iv,
    additionalData: new TextEncoder().encode(name),
  });
  return {
    close: async (name, value) => {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(value));
      const closed = new Uint8Array(await crypto.subtle.encrypt(under(name, nonce), imported, plain));
      return `${toText(nonce)}.${toText(closed)}`;
    },
    open: async (name, sealed) => {
      try {
        const [nonce = '', closed = ''] = sealed.split('.');
        const plain = await crypto.subtle.decrypt(under(name, toBytes(nonce)), imported, toBytes(closed));
        return { of: JSON.parse(new TextDecoder().decode(plain)) };
      } catch {
        return undefined;
      }
    },
  };
}
