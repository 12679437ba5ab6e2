/**
 *   npm run cost   prints what a thousand journeys cost, and a month at several sizes
 */
import './without-stack.ts';
import { readArguments } from '../../tools/src/lib/arguments.ts';
import { CALLS_A_JOURNEY, NOTIFYING, partsOfJourney, priceOfUsers, sizeOf, totalOf } from './bill.ts';

readArguments(import.meta.filename, {});

const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const count = (amount: number) => Math.round(amount).toLocaleString('en-US');

console.log(`A journey is ${count(CALLS_A_JOURNEY)} calls.`);
for (const people of [1000, 10_000, 100_000, 10_000_000]) {
  const size = sizeOf(people);
  const parts = partsOfJourney(size);
  const total = totalOf(parts);
  const notifying = totalOf(parts.filter(({ name }) => name === NOTIFYING));
  console.log(`
${count(people)} people, ${count(size.journeys)} journeys a month, ${count(size.businessesNotified)} businesses notified of each
  A thousand journeys: ${dollars(total * 1000)} (${dollars((total - notifying) * 1000)} without notifying businesses)
  A month: ${dollars(total * size.journeys)}, and ${dollars(priceOfUsers(size))} for users of Identity Platform`);
  for (const { name, dollars: each } of parts)
    console.log(`    ${dollars(each * 1000).padStart(10)}  ${name}`);
}
process.exit();
