import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/**
 * A ZIP file built entry by entry. Finished parts are Blobs, which the browser may keep out of the page's memory.
 *
 *   const zip = startZip();
 *   zip.addText('index.html', page);
 *   zip.addBytes('pictures/one.webp', bytes);
 *   const file = zip.finish();
 */
export function startZip() {
  const parts: Blob[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Blob([new Uint8Array(part)]));
  });
  const add = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array) => {
    zip.add(entry);
    entry.push(bytes, true);
  };
  return {
    addText: (name: string, text: string) => add(new ZipDeflate(name), strToU8(text)),
    /** Uncompressed, since pictures would not get smaller. */
    addBytes: (name: string, bytes: Uint8Array) => add(new ZipPassThrough(name), bytes),
    finish() {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}
