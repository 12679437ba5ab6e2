/** What a call answered is stored, and stays until a call about it changes or removes it. */
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { isFields } from '../inputs.ts';
import { collectionOf, idsIn, idsOn, type Snapshot } from '../snapshot.ts';
import { bodyOf, entryOf, isSuccess, type Step } from '../step.ts';

type Promised = { by: string | null; fields: Map<string, unknown> };

/** What is in the export of whoever made it. */
const EXPORTED: readonly string[] = ['serviceRequests', 'estimates', 'messages', 'reviews'];

/** Changes by a code from a mail, by which nobody is named. */
const BY_CODE = ['email'];

export class Promises {
  /** By path. */
  readonly #promised = new Map<string, Promised>();

  /** Also notes what the step promises. */
  broken(step: Step): string[] {
    const broken = [...this.#promised].flatMap(([path, promised]) => this.#brokenOf(path, promised, step));
    return [...broken, ...this.#note(step)];
  }

  missingIn(exported: string, person: string, stored: Snapshot): string[] {
    return [...this.#promised].flatMap(([path, { by }]) => {
      const id = path.split('/').at(-1) ?? '';
      const isOwn = by === person && EXPORTED.includes(collectionOf(path)) && stored.has(path);
      return isOwn && !exported.includes(id) ? [`${path} is not in the export of who made it`] : [];
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
      if (path === undefined) return [`was answered ${answer.id}, which is not stored`];
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
          : [`answered ${field}, which is stored otherwise`],
      );
    });
  }
}

/** Whoever leaves takes back what nobody has decided about. */
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
  const isMeant = method === 'DELETE' || access === 'admin' || (isFields(input) && field in input);
  return isSuccess(step) && isMeant && (isNamed || access === 'admin');
}
