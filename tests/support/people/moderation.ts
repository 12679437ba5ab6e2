/** Acts of administrators, and their effects on others. */
import type { Act, ActName, NewAct } from '@marketplace/contract/act/schema';
import { expect } from 'vitest';
import { notificationsOf } from '../../../functions/src/store/notification/notifications.ts';
import { services } from '../stack/in-process.ts';
import type { Person } from './people.ts';
import { everythingStored, type Stage } from './stage.ts';

export type Thing = Pick<NewAct, 'kind' | 'thingId'>;
export const REASON = 'It says where the neighbors keep their key.';

export const act = ({ ada }: Stage, name: ActName, thing: Thing, more: Partial<NewAct> = {}) =>
  ada.client.do('createAct', { input: { ...thing, act: name, reason: REASON, ...more } });
export const hide = (people: Stage, thing: Thing) => act(people, 'hide', thing);
export const undo = ({ ada }: Stage, id: string) =>
  ada.client.do('undoAct', { params: { id }, input: { reason: 'Nothing wrong with it.' } });

export const openTo = async (who: Person) => (await who.client.do('listOpenRequests')).map(({ id }) => id);
export const servicesIn = ({ db }: Stage) => ({ ...services, db });

/** All stored data except acts, counts, the record, and what no longer says that something was hidden. */
async function storedOfMarket(people: Stage) {
  const all = Object.entries(await everythingStored(people)).filter(
    ([path]) => !/^(acts|auth|businessFigures|totals|ratings|record)\//.test(path),
  );
  // A file says only when it was stored.
  const kept = Object.fromEntries(all.map(([path, value]) => [path, path.startsWith('files/') || value]));
  return JSON.parse(
    JSON.stringify(kept, (key, value) => {
      if (key === 'hidden' && value === null) return undefined;
      return key === 'movedAt' ? null : value;
    }),
  );
}

/** Hides a thing, calls `look`, shows the thing again, and expects the same stored data as before. */
export async function hideAndShow(
  people: Stage,
  thing: Thing,
  look: (done: Act) => Promise<unknown>,
): Promise<void> {
  const before = await storedOfMarket(people);
  const done = await hide(people, thing);
  await look(done);
  await undo(people, done.id);
  expect(await storedOfMarket(people)).toEqual(before);
}

/** The titles and texts of a person's notifications. */
export async function notificationTexts({ db }: Stage, { id }: Person): Promise<string> {
  const { docs } = await notificationsOf(db, id).get();
  return docs
    .map((document) => document.data())
    .map(({ title, body }) => `${title}: ${body}`)
    .join('\n');
}

export const tryToSend = (business: Person, serviceRequestId: string) =>
  business.client.answer('createEstimate', {
    input: { serviceRequestId, amount: 100, timeline: 'Same day', description: '' },
  });
