/** Uploads, and what becomes of them. */
import { plain } from './moves/move.ts';
import { keep } from './moves/pictures.ts';
import { type Asking, type ModelledCalls, rule, words } from './rule.ts';
import { type Bytes, changeUser, isAlive, type Picture, refuse, type Upload, type World } from './world.ts';

const LONGEST_ADDRESS = 2048;

export type Put = { to: string; bytes: Bytes };

/** Whoever has the address can fill it, and nobody is asked who they are. */
export function fill({ uploads }: World, { to, bytes }: Put): void {
  const upload = uploads.get(to);
  if (upload) upload.state = bytes;
}

const MOST_OPEN = 30;
const countOpen = (world: World, ownerId: string): number =>
  [...world.uploads.values()].filter(
    (upload) => upload.ownerId === ownerId && upload.state !== 'used' && isAlive(world, upload),
  ).length;

const isSize = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10 * 1024 * 1024;

/** One's own that is still good, once there is something at it that was not used yet. */
function findFilled({ world, me, input }: Asking): Upload {
  const address = words(input.imageURL, LONGEST_ADDRESS);
  if (!URL.canParse(address)) return refuse('invalid');
  const upload = world.uploads.get(address);
  const isOwn = upload?.ownerId === me.id && isAlive(world, upload);
  return isOwn && upload.state !== 'empty' && upload.state !== 'used' ? upload : refuse('not-found');
}

/** Whatever was uploaded, it is used up by this. */
function useUpload(asking: Asking): void {
  const upload = findFilled(asking);
  const { state } = upload;
  upload.state = 'used';
  if (state === 'nonsense') refuse('unsupported-type');
}

function keepPicture({ world, me, generated: { path } }: Asking, purpose: Picture['purpose']): string {
  if (world.pictures.has(path)) throw new Error(`The product gave ${path} to two pictures.`);
  world.pictures.set(path, {
    ownerId: me.id,
    purpose,
    requestId: null,
    conversationId: null,
    hidden: null,
    hasBytes: true,
  });
  return path;
}

/** The picture before is let go of. */
function replaceProfilePicture(asking: Asking) {
  const { world, me } = asking;
  useUpload(asking);
  const objectPath = keepPicture(asking, 'profile');
  if (me.profileImageUrl) world.pictures.delete(me.profileImageUrl);
  return { objectPath, user: changeUser(world, me, { profileImageUrl: objectPath }) };
}

export const pictureModel = {
  createUpload: {
    rule: rule('signed-in', 200, ({ world, me, input: { size }, generated: { address } }) => {
      if (size !== undefined && !isSize(size)) refuse('invalid');
      if (countOpen(world, me.id) >= MOST_OPEN) refuse('too-many-attempts');
      if (world.uploads.has(address)) throw new Error(`The product gave out ${address} twice.`);
      world.uploads.set(address, { ownerId: me.id, createdAt: world.now, state: 'empty' });
      return { uploadURL: address };
    }),
    move: plain(9),
  },
  setImagePolicy: {
    rule: rule('signed-in', 200, (asking) => {
      useUpload(asking);
      return { objectPath: keepPicture(asking, 'request') };
    }),
    move: keep(9),
  },
  setProfileImage: {
    rule: rule('signed-in', 200, replaceProfilePicture),
    move: keep(6),
  },
} satisfies ModelledCalls;
