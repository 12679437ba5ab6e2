/** Acknowledged values are stored until a call about their document changes or removes them. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { isFields } from '../inputs.ts';
import { collectionOf, documentsIn, idsIn, idsOn, type Snapshot } from '../snapshot.ts';
import { bodyOf, entryOf, isSuccess, type Step } from '../step.ts';

type Promised = { by: string | null; fields: Map<string, unknown> };

/** Collections whose documents are in their author's export. */
const EXPORTED: readonly string[] = ['serviceRequests', 'estimates', 'messages', 'visits', 'reviews'];

/** Fields that a code from a mail changes, because such a call names no account. */
const BY_CODE = ['email'];

export class Promises {
  /** By path. */
  readonly #promised = new Map<string, Promised>();

  /** Also stores the step's acknowledged values. */
  broken(step: Step): string[] {
    const broken = [...this.#promised].flatMap(([path, promised]) => this.#brokenOf(path, promised, step));
    return [...broken, ...this.#note(step)];
  }

  missingIn(exported: string, person: string, stored: Snapshot): string[] {
    return [...this.#promised].flatMap(([path, { by }]) => {
      const id = path.split('/').at(-1) ?? '';
      const isOwn = by === person && EXPORTED.includes(collectionOf(path)) && stored.has(path);
      return isOwn && !exported.includes(id) ? [`${path} is not in its author's export`] : [];
    });
  }

  #brokenOf(path: string, { fields }: Promised, step: Step): string[] {
    const document = step.settled.get(path);
    if (!document) {
      this.#promised.delete(path);
      return mayRemove(path, step) ? [] : [`${path} was acknowledged and is gone`];
    }
    return [...fields].flatMap(([field, value]) => {
      if (isDeepStrictEqual(document.get(field), value)) return [];
      fields.delete(field);
      return mayChange(path, field, step) ? [] : [`${path} lost its ${field}, which was acknowledged`];
    });
  }

  #note(step: Step): string[] {
    const { method, input: schema } = entryOf(step.name);
    const { input } = step.asked;
    if (method === 'GET' || !schema || !isSuccess(step)) return [];
    const typed = z.safeParse(schema, input).data;
    const body = bodyOf(step);
    if (!isFields(typed) || !isFields(body)) return [];
    return [body, ...Object.values(body)].flatMap((answer) => {
      if (!isFields(answer) || typeof answer.id !== 'string') return [];
      const path = [...step.settled.keys()].find((one) => one.endsWith(`/${answer.id}`));
      if (path === undefined)
        return isSavedSearch(answer, step.settled)
          ? []
          : [`answered the id ${answer.id}, which is not stored`];
      const answered = Object.entries(typed).filter(
        ([field, value]) =>
          value !== undefined && !BY_CODE.includes(field) && isDeepStrictEqual(answer[field], value),
      );
      const before = this.#promised.get(path)?.fields ?? [];
      this.#promised.set(path, { by: step.actor, fields: new Map([...before, ...answered]) });
      const document = step.settled.get(path);
      return answered.flatMap(([field, value]) =>
        isDeepStrictEqual(document?.get(field), value)
          ? []
          : [`answered ${field}, which has another stored value`],
      );
    });
  }
}

/** Saved searches lie within a document of their account. */
const isSavedSearch = (answer: unknown, stored: Snapshot): boolean =>
  documentsIn(stored, 'savedSearches').some((document) =>
    document.get('searches').some((search: unknown) => isDeepStrictEqual(search, answer)),
  );

/** Deleting an account also deletes its undecided estimates. */
function mayRemove(path: string, step: Step): boolean {
  const gone = step.before.get(path);
  const isOwn = gone !== undefined && step.actor !== null && idsOn(gone).includes(step.actor);
  const { method } = entryOf(step.name);
  return isSuccess(step) && isOwn && (method === 'DELETE' || step.name === 'deleteAccount');
}

function mayChange(path: string, field: string, step: Step): boolean {
  const { method, access } = entryOf(step.name);
  const { input } = step.asked;
  const document = step.before.get(path);
  const named = [...idsIn(step.asked), step.actor];
  const isNamed = document !== undefined && idsOn(document).some((id) => named.includes(id));
  const isMeant =
    method === 'DELETE' ||
    access === 'admin' ||
    // Agreeing to a proposal changes what it names.
    step.name === 'answerProposal' ||
    (isFields(input) && (field in input || (field === 'lines' && 'amount' in input)));
  return isSuccess(step) && isMeant && (isNamed || access === 'admin');
}
