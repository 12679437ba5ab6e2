import { crc32 } from 'node:zlib';

/** A manifest line holds 72 bytes; a longer value continues on the next line, after a space. */
export function formatManifestEntry(name: string, value: string): string {
  const line = Buffer.from(`${name}: ${value}`);
  const parts: Buffer[] = [line.subarray(0, 72)];
  for (let at = 72; at < line.length; at += 71) {
    parts.push(Buffer.concat([Buffer.from(' '), line.subarray(at, at + 71)]));
  }
  return parts.map((part) => `${part.toString('latin1')}\r\n`).join('');
}

/** Makes a jar that holds only a manifest, with the class to run and the class path. */
export function makeThinJar(mainClass: string, classPath: URL[]): Buffer {
  const manifest = Buffer.from(
    [
      formatManifestEntry('Manifest-Version', '1.0'),
      formatManifestEntry('Main-Class', mainClass),
      formatManifestEntry('Class-Path', classPath.map(String).join(' ')),
      '\r\n',
    ].join(''),
    'latin1',
  );
  return zipOneFile('META-INF/MANIFEST.MF', manifest);
}

/** Makes a zip archive of one uncompressed file. */
function zipOneFile(name: string, content: Buffer): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x21, 8);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), content]);
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
