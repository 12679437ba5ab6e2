import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/**
 * A ZIP file built entry by entry. Finished parts are Blobs, which the browser may keep out of the page's memory.
 *
 *   const zip = startZip();
 *   await zip.addText('index.html', ['<!doctype html>', ...]);
 *   zip.addBytes('pictures/one.webp', bytes);
 *   const file = zip.finish();
 */
export function startZip() {
  const parts: Blob[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Blob([new Uint8Array(part)]));
  });
  return {
    /** Compresses a text piece by piece. Between pieces, the page can respond. */
    async addText(name: string, pieces: Iterable<string>) {
      const entry = new ZipDeflate(name);
      zip.add(entry);
      for (const piece of pieces) {
        entry.push(strToU8(piece));
        await new Promise((resolve) => setTimeout(resolve));
      }
      entry.push(new Uint8Array(), true);
    },
    /** Uncompressed, since pictures would not get smaller. */
    addBytes(name: string, bytes: Uint8Array) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(bytes, true);
    },
    finish() {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
