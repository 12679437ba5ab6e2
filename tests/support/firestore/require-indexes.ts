/**
 * The emulator answers every query, but production only those with an index. This makes the emulator's client refuse
 * the others too, so tests fail when an index is missing, without a separate list of queries.
 */
import committed from '../../../firestore.indexes.json' with { type: 'json' };
import { type IndexConfig, indexConfig, missingIndex } from './needed-index.ts';
import { shapesOf } from './query-shape.ts';

export function requireIndexes<Db extends object>(
  db: Db,
  config: IndexConfig = indexConfig.parse(committed),
): Db {
  const send: unknown = Reflect.get(db, 'requestStream');
  if (typeof send !== 'function') throw new Error('The Firestore client has no requestStream to check at.');
  Object.assign(db, {
    requestStream: async (method: string, bidirectional: boolean, request: unknown, ...rest: unknown[]) => {
      if (method === 'runQuery' || method === 'runAggregationQuery') assertIndexed(request, config);
      return Reflect.apply(send, db, [method, bidirectional, request, ...rest]);
    },
  });
  return db;
}

function assertIndexed(request: unknown, config: IndexConfig): void {
  for (const shape of shapesOf(request)) {
    const missing = missingIndex(shape, config);
    if (!missing) continue;
    const place = missing.fields.length < 2 ? 'fieldOverrides' : 'indexes';
    throw new Error(
      `A query needs an index: add ${JSON.stringify(missing)} to the ${place} of firestore.indexes.json`,
    );
  }
}
