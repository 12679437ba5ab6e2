/** Each event notifies a person once, although every trigger runs twice. */
import * as z from 'zod/mini';
import { changesBetween, collectionOf } from '../snapshot.ts';
import { type Invariant, unless } from '../step.ts';

const counted = z.object({ count: z.int(), events: z.array(z.string()) });
const NOTHING = { count: 0, events: [] as string[] };

/** An event without its time. */
const nameOf = (event: string) => event.slice(event.indexOf(' ') + 1);

const areDistinct = (list: readonly string[]) => new Set(list).size === list.length;

export const notifiesOnce: Invariant = ({ before, settled, pushes }) => [
  ...changesBetween(before, settled)
    .filter(({ path, after }) => collectionOf(path) === 'notifications' && after)
    .flatMap(({ path, before: earlier, after }) => {
      const was = earlier ? z.parse(counted, earlier.data()) : NOTHING;
      const is = z.parse(counted, after?.data());
      const added = is.events.filter((event) => !was.events.includes(event));
      return [
        ...unless(areDistinct(is.events), `${path} counts an event twice`),
        ...unless(areDistinct(added.map(nameOf)), `${path} contains one event with two times`),
        ...unless(is.count <= was.count + added.length, `${path} counts more events than it contains`),
      ];
    }),
  ...unless(areDistinct(pushes.map((push) => JSON.stringify(push))), 'a push is sent twice'),
];
