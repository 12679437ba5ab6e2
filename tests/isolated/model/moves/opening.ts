/**
 * Where every sequence begins: four requests, of three of which something has become already,
 * a business with a profile picture, and two addresses that pictures can be put to.
 */
import type { CallName } from '@marketplace/contract/calls';
import { CATEGORIES, DESCRIPTIONS, PLACES, TITLES } from '../places.ts';
import type { Fields } from '../rule.ts';
import type { World } from '../world.ts';
import { at, type Call, deviceOf, type Move, SECOND } from './move.ts';

export function opening(world: World): Move[] {
  const [cleo, carl, bea, bert, kim] = [...world.people.keys()];
  const as = (
    name: CallName,
    who: string | undefined,
    call: (then: World) => Omit<Call, 'device'>,
  ): Move => ({
    name,
    waitMs: SECOND,
    in: (then) => ({ name, device: deviceOf(who ?? '', 0), ...call(then) }),
  });
  const post = (who: string | undefined, index: number) =>
    as('createRequest', who, () => ({
      input: {
        title: at(TITLES, index),
        description: at(DESCRIPTIONS, index),
        category: at(CATEGORIES, index),
        location: at(PLACES, index)?.typed,
        budgetMin: 100,
        budgetMax: 100 + index * 100,
        timeline: 'ASAP',
      },
    }));
  const send = (who: string | undefined, index: number) =>
    as('createEstimate', who, ({ requests }) => ({
      input: { serviceRequestId: at([...requests.keys()], index), amount: 150, timeline: 'Same day' },
    }));
  const upload = (who: string | undefined) => as('createUpload', who, () => ({}));
  const showProfilePicture = (who: string | undefined) =>
    as('setProfileImage', who, ({ uploads }) => {
      const to = [...uploads.keys()].at(-1) ?? '';
      return { input: { imageURL: to }, puts: { to, bytes: 'picture' } };
    });
  const onCompletedJob = (name: CallName, who: string | undefined, input?: Fields) =>
    as(name, who, ({ requests }) => ({
      params: { id: [...requests.keys()].at(-1) ?? '' },
      ...(input && { input }),
    }));
  const completed = [
    post(carl, 3),
    as('createEstimate', bea, ({ requests }) => ({
      input: { serviceRequestId: [...requests.keys()].at(-1), amount: 90, timeline: 'Same day' },
    })),
    as('acceptEstimate', carl, ({ estimates }) => ({ params: { id: [...estimates.keys()].at(-1) ?? '' } })),
    onCompletedJob('completeRequest', bea),
    onCompletedJob('writeReview', bea, { stars: 4 }),
  ];
  return [
    ...[post(cleo, 0), post(carl, 1), post(kim, 2)],
    ...[send(bea, 0), send(bert, 0), send(kim, 1), send(bea, 2)],
    ...completed,
    ...[upload(kim), showProfilePicture(kim), upload(kim), upload(cleo)],
  ];
}
