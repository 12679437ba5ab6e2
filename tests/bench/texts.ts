/** The time that the longest hostile texts take, relative to plain ones of the same length. */

import { LIMITS } from '@marketplace/contract/constants';
import { findContacts } from '@marketplace/contract/contact/find/find-contacts';
import { parseAmount } from '@marketplace/contract/money/money';
import { areaOf } from '@marketplace/contract/place/location';
import { newServiceRequest } from '@marketplace/contract/request/schema';
import { readSearch } from '@marketplace/contract/search/search';
import * as z from 'zod/mini';
import { newRequest, requests } from '../../functions/src/store/request/requests.ts';
import { MeasuredRoad } from '../support/calls/measured.ts';
import { requestForm } from '../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people/people.ts';
import { BUDGETS } from './budgets.ts';
import { inTurn, type Measure, timed } from './support/measure.ts';

/** Pieces that expand, fold, or look like the beginning of what a reader searches for. */
const HOSTILE = ['\ufdfa aaaaaaaaa bbbbbbbbb ccc ddd ', 'ᾂ', '한글 ', 'a\u0315\u0334\u0345', '\u{1d160} '];
const HOSTILE_TO_READERS = [...HOSTILE, '1', '1,', '12 Main ', 'a@', '78701 ', 'apt ', '\u0301', 'on insta '];
const PLAIN = 'pipe ';
const SEARCHED = 100;
const ROUNDS = 5;

const full = (piece: string, max: number) => piece.repeat(max).slice(0, max).toWellFormed();

const READERS: readonly { name: string; read: (text: string) => unknown; length: number }[] = [
  { name: 'contact details', read: findContacts, length: 20_000 },
  { name: 'a place', read: areaOf, length: 2 * LIMITS.location },
  { name: 'a search', read: (text) => readSearch(text), length: 2 * LIMITS.search },
  { name: 'an amount', read: parseAmount, length: 20_000 },
];

/** The maximum number of requests that one search reads, filled to their limits. */
async function filledWith(piece: string, customer: Person, business: Person): Promise<MeasuredRoad> {
  const road = new MeasuredRoad();
  await road.admit(business);
  const form = requestForm({
    title: `gutter ${full(piece, LIMITS.requestTitle - 7)}`,
    description: full(piece, LIMITS.requestDescription),
  });
  const input = z.parse(newServiceRequest, form);
  const writer = road.db.bulkWriter({ throttling: false });
  for (let index = 0; index < SEARCHED; index += 1) {
    const id = crypto.randomUUID();
    const request = newRequest(input, customer.user, id, new Date(Date.now() - index * 1000));
    writer.create(requests(road.db).doc(id), request);
  }
  await writer.close();
  return road;
}

async function searches(): Promise<Measure[]> {
  const [customer, business] = [await registerCustomer(), await registerBusiness()];
  const search = (road: MeasuredRoad) => () =>
    timed(() => road.do(business, 'listOpenRequests', { query: { q: 'gutter boiler' } }));
  const plain = await filledWith(PLAIN, customer, business);
  const measures: Measure[] = [];
  for (const piece of HOSTILE) {
    const figures = await inTurn(ROUNDS, search(await filledWith(piece, customer, business)), search(plain));
    const name = `Texts: a search that reads ${SEARCHED} requests full of ${JSON.stringify(piece)}`;
    measures.push({
      name,
      over: 'the same among plain texts',
      ...figures,
      unit: 'ms',
      budget: BUDGETS.hostileSearch,
    });
  }
  return measures;
}

async function readers(): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const { name, read, length } of READERS) {
    const take = (pieces: readonly string[]) => () =>
      timed(async () => pieces.map((piece) => read(full(piece, length))));
    const figures = await inTurn(ROUNDS, take(HOSTILE_TO_READERS), take(HOSTILE_TO_READERS.map(() => PLAIN)));
    const over = 'as many plain ones';
    measures.push({
      name: `Texts: looking for ${name} in hostile texts`,
      over,
      ...figures,
      unit: 'ms',
      budget: BUDGETS.hostileText,
    });
  }
  return measures;
}

export const texts = async (): Promise<Measure[]> => [...(await readers()), ...(await searches())];
