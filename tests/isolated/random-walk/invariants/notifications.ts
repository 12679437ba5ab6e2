/** Nobody is notified twice of one thing, though every trigger runs twice. */
import * as z from 'zod/mini';
import { changesBetween, collectionOf } from '../snapshot.ts';
import { type Invariant, unless } from '../step.ts';

const told = z.object({ count: z.int(), events: z.array(z.string()) });
const NOTHING = { count: 0, events: [] as string[] };

/** An event without its moment. */
const nameOf = (event: string) => event.slice(event.indexOf(' ') + 1);

const areDistinct = (list: readonly string[]) => new Set(list).size === list.length;

export const notifiesOnce: Invariant = ({ before, settled, pushes }) => [
  ...changesBetween(before, settled)
    .filter(({ path, after }) => collectionOf(path) === 'notifications' && after)
    .flatMap(({ path, before: earlier, after }) => {
      const was = earlier ? z.parse(told, earlier.data()) : NOTHING;
      const is = z.parse(told, after?.data());
      const added = is.events.filter((event) => !was.events.includes(event));
      return [
        ...unless(areDistinct(is.events), `${path} counts an event twice`),
        ...unless(areDistinct(added.map(nameOf)), `${path} tells one thing at two moments`),
        ...unless(is.count <= was.count + added.length, `${path} counts more than happened`),
      ];
    }),
  ...unless(areDistinct(pushes.map((push) => JSON.stringify(push))), 'the same is pushed twice'),
];
