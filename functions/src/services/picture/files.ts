/** Cloud Storage, which has the bytes of pictures. */
import { EventEmitter } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { Bucket, File } from '@google-cloud/storage';
import type { Config } from '../../config.ts';

export type StoredFile = { name: string; createdAt: Date; size: number };
export type FileList = { files: StoredFile[]; next: string | undefined };

export type Files = {
  /** An address that takes one PUT from pages of this origin, of exactly this size if given. */
  openUpload: (name: string, from: { origin: string; size?: number | undefined }) => Promise<string>;
  /** In bytes. Undefined for a missing file. */
  sizeOf: (name: string) => Promise<number | undefined>;
  /** Undefined for a missing file. */
  read: (name: string) => Promise<Buffer | undefined>;
  write: (name: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** Succeeds for a missing file. */
  remove: (name: string) => Promise<void>;
  /** The files in a folder, one page at a time. */
  list: (folder: string, page?: string) => Promise<FileList>;
};

type Place = Pick<Config, 'projectId' | 'bucket' | 'storageEmulatorHost'>;

/** Imported lazily, as most calls need no file. */
async function open({ projectId, bucket, storageEmulatorHost }: Place): Promise<Bucket> {
  const { IdempotencyStrategy, Storage } = await import('@google-cloud/storage');
  const emulator = storageEmulatorHost && { apiEndpoint: `http://${storageEmulatorHost}` };
  // Every operation can be repeated: a name is only ever written with the same bytes.
  const retryOptions = { idempotencyStrategy: IdempotencyStrategy.RetryAlways };
  return new Storage({ projectId, retryOptions, ...emulator }).bucket(bucket);
}

export function cloudFiles(place: Place): Files {
  let opened: Promise<Bucket> | undefined;
  const bucket = () => {
    opened ??= open(place);
    return opened;
  };
  const file = async (name: string) => (await bucket()).file(name);
  return {
    openUpload: async (name, { origin, size }) => {
      const onlyOnce = { ifGenerationMatch: 0 };
      // Sent as X-Upload-Content-Length. At that size the upload is complete and takes no more bytes.
      const metadata = size === undefined ? {} : { contentLength: size };
      const options = { origin, metadata, preconditionOpts: onlyOnce };
      const [address] = await (await file(name)).createResumableUpload(options);
      return address;
    },
    sizeOf: async (name) => {
      const metadata = await orNothing(async () => (await file(name)).getMetadata());
      return metadata && Number(metadata[0].size);
    },
    read: async (name) => orNothing(async () => download(await file(name))),
    write: async (name, bytes, contentType) => {
      const options = { contentType, resumable: false, validation: 'crc32c' as const };
      await (await file(name)).save(bytes, options);
    },
    remove: async (name) => {
      await (await file(name)).delete({ ignoreNotFound: true });
    },
    list: async (folder, page) => {
      const query = { prefix: `${folder}/`, maxResults: PAGE, autoPaginate: false, pageToken: page };
      const [found, next] = await (await bucket()).getFiles(query);
      const files = found.map(({ name, metadata: { timeCreated = 0, size = 0 } }) => ({
        name,
        createdAt: new Date(timeCreated),
        size: Number(size),
      }));
      return { files, next: next?.pageToken };
    },
  };
}

const PAGE = 200;

/** The SDK's own listeners to a large download are 12, whatever is downloaded. Node warns of a leak beyond 10. */
const MAX_LISTENERS = 20;

async function download(file: File): Promise<Buffer> {
  const stream = file.createReadStream();
  stream.on('response', (response: unknown) => {
    if (response instanceof EventEmitter) response.setMaxListeners(MAX_LISTENERS);
  });
  return buffer(stream);
}

async function orNothing<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 404) return undefined;
    throw error;
  }
}

/** Deletes files in a folder, and returns how many. */
export async function removeFiles(
  files: Files,
  folder: string,
  shouldRemove: (file: StoredFile) => boolean = () => true,
): Promise<number> {
  let count = 0;
  let page: string | undefined;
  do {
    const list = await files.list(folder, page);
    const going = list.files.filter(shouldRemove);
    await Promise.all(going.map(({ name }) => files.remove(name)));
    count += going.length;
    page = list.next;
  } while (page !== undefined);
  return count;
}
