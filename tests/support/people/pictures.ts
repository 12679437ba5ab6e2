/** Valid and invalid pictures, and their upload. */
import { randomBytes } from 'node:crypto';
import type { Output } from '@marketplace/contract/calls';
import sharp from 'sharp';
import { env } from '../stack/env.ts';
import { services } from '../stack/in-process.ts';
import type { Person } from './people.ts';

type Size = { width?: number; height?: number };

/** The left half is red and the right half blue, which shows the orientation. */
function halves({ width = 400, height = 200 }: Size) {
  const half = { width: width / 2, height, channels: 3 as const, background: '#0000ff' };
  return sharp({ create: { ...half, width, background: '#ff0000' } }).composite([
    { input: { create: half }, left: width / 2, top: 0 },
  ]);
}

export const jpeg = (size: Size = {}): Promise<Buffer> => halves(size).jpeg({ quality: 95 }).toBuffer();
export const png = (size: Size = {}): Promise<Buffer> => halves(size).png().toBuffer();
export const gif = (size: Size = {}): Promise<Buffer> => halves(size).gif().toBuffer();
export const webp = (size: Size = {}): Promise<Buffer> => halves(size).webp({ quality: 95 }).toBuffer();

export const MAKER = 'Secret Phone Works';

/** As from a phone held upright: stored rotated, with the place and the maker in its metadata. */
export const fromPhone = (size: Size = {}): Promise<Buffer> =>
  halves(size)
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Make: MAKER, Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

export async function moving(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = [await frame('red'), await frame('green')];
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A few bytes that decompress to very many pixels of a byte each. */
export const bomb = (): Promise<Buffer> =>
  sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#ffffff' } })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();

/** As many pixels as from a phone, but of eight bytes each, which must all be in memory at once. */
export const deepBomb = (): Promise<Buffer> =>
  sharp({ create: { width: 7000, height: 7000, channels: 4, background: '#ffffff' } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 9, progressive: true })
    .toBuffer();

/** A valid picture padded with invisible bytes. */
export const heavy = async (bytes: number): Promise<Buffer> => {
  const picture = await jpeg();
  return Buffer.concat([picture, randomBytes(bytes - picture.length)]);
};

export async function newUpload({ client }: Person): Promise<string> {
  return (await client.do('createUpload')).uploadURL;
}

export async function put(address: string, bytes: Buffer, type = 'image/jpeg'): Promise<number> {
  const response = await fetch(address, {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  });
  await response.arrayBuffer();
  return response.status;
}

export async function uploadedBytes(person: Person, bytes: Buffer, type?: string): Promise<string> {
  const address = await newUpload(person);
  const status = await put(address, bytes, type);
  if (status !== 200) throw new Error(`The upload was answered ${status}`);
  return address;
}

/** Uploads a picture in all three steps. */
export async function keepPicture(person: Person, bytes: Buffer): Promise<Output<'setImagePolicy'>> {
  const imageURL = await uploadedBytes(person, bytes);
  return person.client.do('setImagePolicy', { input: { imageURL } });
}

/** Fetches a picture, for which its address is enough. */
export const fetchPicture = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(env.appUrl + path, init);

export async function look(path: string) {
  const response = await fetchPicture(path);
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  /** The color at a position from 0 to 1 across and down. */
  const colorAt = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 200 && green < 60 && blue < 60) return 'red';
    return blue > 200 && green < 60 && red < 60 ? 'blue' : 'other';
  };
  return { headers: response.headers, bytes, metadata: await sharp(bytes).metadata(), colorAt };
}

export const filesBelow = async (folder: string) => (await services.files.list(folder)).files;
