import type { StoredAct } from '../../store/acts.ts';
import { pictureIdOf } from '../../store/pictures.ts';
import { placeFiles } from '../pictures/place-files.ts';
import type { Services } from '../services.ts';

/** Brings the bytes of a picture that was hidden, or is shown again, to where they belong. Does nothing about other acts. */
export async function placeFilesOf(
  services: Pick<Services, 'db' | 'files'>,
  { act, kind, thingId, kept }: StoredAct,
): Promise<void> {
  const [path] = act === 'hide' && kind === 'picture' ? (kept?.imageUrls ?? []) : [];
  if (path !== undefined) await placeFiles(services, thingId, pictureIdOf(path));
}

/** At once, for whoever looks next. What fails is done by a trigger, and the act stands. */
export async function followPicture(services: Services, act: StoredAct): Promise<void> {
  try {
    await placeFilesOf(services, act);
  } catch (error) {
    services.log.error('a picture is moved later', error);
  }
}
