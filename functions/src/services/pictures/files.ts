/** Cloud Storage: where the bytes of pictures lie. */
import type { Bucket } from '@google-cloud/storage';
import type { Config } from '../../config.ts';

export type StoredFile = { name: string; createdAt: Date; size: number };
export type FileList = { files: StoredFile[]; next: string | undefined };

export type Files = {
  /** An address that takes one PUT of one file from pages of this origin, of this many bytes where that is known. */
  openUpload: (name: string, from: { origin: string; size?: number | undefined }) => Promise<string>;
  /** In bytes; undefined where nothing lies. */
  sizeOf: (name: string) => Promise<number | undefined>;
  /** undefined where nothing lies. */
  read: (name: string) => Promise<Buffer | undefined>;
  write: (name: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** Also of what is gone already. */
  remove: (name: string) => Promise<void>;
  /** What lies below a folder, a page at a time. */
  list: (folder: string, page?: string) => Promise<FileList>;
};

type Place = Pick<Config, 'projectId' | 'bucket' | 'storageEmulatorHost'>;

/** Loaded when first needed: most calls never touch a file. */
async function open({ projectId, bucket, storageEmulatorHost }: Place): Promise<Bucket> {
  const { IdempotencyStrategy, Storage } = await import('@google-cloud/storage');
  const emulator = storageEmulatorHost && { apiEndpoint: `http://${storageEmulatorHost}` };
  // Whatever we do to a file can be done twice: a name is written once, with the same bytes.
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
      // Sent as X-Upload-Content-Length: with that many bytes the upload is complete, and no more are taken.
      const metadata = size === undefined ? {} : { contentLength: size };
      const options = { origin, metadata, preconditionOpts: onlyOnce };
      const [address] = await (await file(name)).createResumableUpload(options);
      return address;
    },
    sizeOf: async (name) => {
      const metadata = await orNothing(async () => (await file(name)).getMetadata());
      return metadata && Number(metadata[0].size);
    },
    read: async (name) => (await orNothing(async () => (await file(name)).download()))?.[0],
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

async function orNothing<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 404) return undefined;
    throw error;
  }
}
