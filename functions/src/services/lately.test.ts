import { describe, expect, test } from 'vitest';
import { lately } from './lately.ts';

function asking(answers: boolean[]) {
  let time = 0;
  let asked = 0;
  const ask = lately(
    async () => answers[asked++] ?? false,
    () => time,
  );
  return { ask, pass: (ms: number) => (time += ms), asked: () => asked };
}
const thing = { id: 'a' };

describe('what was so lately', () => {
  test('is not asked again for a while', async () => {
    const { ask, pass, asked } = asking([true, false]);
    expect(await ask(thing, 1000)).toBe(true);
    pass(999);
    expect(await ask(thing, 1000)).toBe(true);
    expect(asked()).toBe(1);
    pass(1);
    expect(await ask(thing, 1000)).toBe(false);
  });

  test('is asked again by whoever wants to know exactly', async () => {
    const { ask } = asking([true, false]);
    expect(await ask(thing, 1000)).toBe(true);
    expect(await ask(thing, 0)).toBe(false);
  });

  test('is no longer so once the answer was no', async () => {
    const { ask, asked } = asking([true, false, false]);
    await ask(thing, 1000);
    await ask(thing, 0);
    expect(await ask(thing, 1000)).toBe(false);
    expect(asked()).toBe(3);
  });

  test('is known of each thing by itself', async () => {
    const { ask } = asking([true, false]);
    await ask(thing, 1000);
    expect(await ask({ id: 'b' }, 1000)).toBe(false);
  });
});
