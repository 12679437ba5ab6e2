/** A version never changes, and is stored no longer than its estimate. */
import { changesBetween, collectionOf, documentsIn } from '../snapshot.ts';
import { type Invariant, unless } from '../step.ts';

export const keepsVersions: Invariant = ({ before, settled }) => [
  ...changesBetween(before, settled).flatMap(({ path, before: one, after: other }) =>
    unless(collectionOf(path) !== 'versions' || !one || !other, `${path} has changed`),
  ),
  ...documentsIn(settled, 'versions').flatMap(({ ref }) => {
    const estimate = ref.parent.parent?.path ?? '';
    return unless(settled.has(estimate), `${ref.path} has no estimate`);
  }),
];
