import { LIMITS } from '@marketplace/contract/constants';
import { newServiceRequest } from '@marketplace/contract/request/schema';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newRequest, requests } from '../../functions/src/store/request/requests.ts';
import { requestForm } from '../support/market.ts';
import { MeasuredRoad } from '../support/measured.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';

const COUNT = 100;
const full = (piece: string, max: number) => piece.repeat(max).slice(0, max).toWellFormed();

/** Fills the maximum number of requests that one search reads to their limits, and times a search that reads all. */
async function timeAmong(piece: string): Promise<number> {
  const [road, customer, business] = [new MeasuredRoad(), await registerCustomer(), await registerBusiness()];
  await road.admit(business);
  const form = requestForm({
    title: `gutter ${full(piece, LIMITS.requestTitle - 7)}`,
    description: full(piece, LIMITS.requestDescription),
  });
  const input = z.parse(newServiceRequest, form);
  const writer = road.db.bulkWriter();
  for (let index = 0; index < COUNT; index += 1) {
    const id = crypto.randomUUID();
    const request = newRequest(input, customer.user, id, new Date(Date.now() - index * 1000));
    writer.create(requests(road.db).doc(id), request);
  }
  await writer.close();
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const began = performance.now();
    const { status, body } = await road.send(business, 'listOpenRequests', { query: { q: 'gutter boiler' } });
    times.push(performance.now() - began);
    expect({ status, body }).toEqual({ status: 200, body: [] });
  }
  return Math.min(...times);
}

describe('a search among texts of maximum length', () => {
  test.each(['\ufdfa aaaaaaaaa bbbbbbbbb ccc ddd ', 'ᾂ', '한글 ', 'a\u0315\u0334\u0345', '\u{1d160} '])(
    'of %j takes the time of any others',
    { timeout: 120_000 },
    async (piece) => {
      const plain = await timeAmong('pipe ');
      expect(await timeAmong(piece)).toBeLessThan(4 * plain + 500);
    },
  );
});
