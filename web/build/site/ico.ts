interface Icon {
  size: number;
  png: Buffer;
}

const HEADER = 6;
const ENTRY = 16;

/** Packs PNGs into the format of favicon.ico: a header, an entry for each picture, then the pictures. */
export function ico(icons: readonly Icon[]): Buffer {
  const header = Buffer.alloc(HEADER + ENTRY * icons.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(icons.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of icons.entries()) {
    const entry = HEADER + ENTRY * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...icons.map(({ png }) => png)]);
}
