/** Uploads, and what becomes of them. */
import { type Asking, rule, words } from './rule.ts';
import { type Bytes, changeUser, type Picture, refuse, type Upload, type World } from './world.ts';

const LONGEST_ADDRESS = 2048;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Put = { to: string; bytes: Bytes };

/** Whoever has the address can fill it, and nobody is asked who they are. */
export function fill({ uploads }: World, { to, bytes }: Put): void {
  const upload = uploads.get(to);
  if (upload) upload.state = bytes;
}

/** An address dies after a day. */
export const isGood = ({ now }: World, { createdAt }: Upload): boolean =>
  now.getTime() - createdAt.getTime() < DAY_MS;

const MOST_OPEN = 30;
const openOf = (world: World, ownerId: string): number =>
  [...world.uploads.values()].filter(
    (upload) => upload.ownerId === ownerId && upload.state !== 'used' && isGood(world, upload),
  ).length;

const isSize = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10 * 1024 * 1024;

/** One's own that is still good, once there is something at it that was not used yet. */
function waiting({ world, me, input }: Asking): Upload {
  const address = words(input.imageURL, LONGEST_ADDRESS);
  if (!URL.canParse(address)) return refuse('invalid');
  const upload = world.uploads.get(address);
  const isOwn = upload?.ownerId === me.id && isGood(world, upload);
  return isOwn && upload.state !== 'empty' && upload.state !== 'used' ? upload : refuse('not-found');
}

/** Whatever was uploaded, it is used up by this. */
function take(asking: Asking): void {
  const upload = waiting(asking);
  const { state } = upload;
  upload.state = 'used';
  if (state === 'nonsense') refuse('unsupported-type');
}

function kept({ world, me, madeUp: { path } }: Asking, purpose: Picture['purpose']): string {
  if (world.pictures.has(path)) throw new Error(`The product gave ${path} to two pictures.`);
  world.pictures.set(path, { ownerId: me.id, purpose, requestId: null, hasBytes: true });
  return path;
}

/** The picture before is let go of. */
function showFace(asking: Asking) {
  const { world, me } = asking;
  take(asking);
  const objectPath = kept(asking, 'profile');
  if (me.profileImageUrl) world.pictures.delete(me.profileImageUrl);
  return { objectPath, user: changeUser(world, me, { profileImageUrl: objectPath }) };
}

export const pictureRules = {
  createUpload: rule('signed-in', 200, ({ world, me, input: { size }, madeUp: { address } }) => {
    if (size !== undefined && !isSize(size)) refuse('invalid');
    if (openOf(world, me.id) >= MOST_OPEN) refuse('too-many-attempts');
    if (world.uploads.has(address)) throw new Error(`The product gave out ${address} twice.`);
    world.uploads.set(address, { ownerId: me.id, createdAt: world.now, state: 'empty' });
    return { uploadURL: address };
  }),
  setImagePolicy: rule('signed-in', 200, (asking) => {
    take(asking);
    return { objectPath: kept(asking, 'request') };
  }),
  setProfileImage: rule('signed-in', 200, showFace),
};
