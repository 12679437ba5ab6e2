import { describe, expect, test } from 'vitest';
import { ttlMemo } from './ttl-memo.ts';

function asking(answers: (boolean | 'fails')[]) {
  let time = 0;
  let asked = 0;
  const { check: ask, forget } = ttlMemo(
    async () => {
      const answer = answers[asked++] ?? false;
      if (answer === 'fails') throw new Error('no answer');
      return answer;
    },
    { ttlMs: 1000, graceMs: 5000 },
    () => time,
  );
  return { ask, forget, pass: (ms: number) => (time += ms), asked: () => asked };
}
const thing = { id: 'a' };

describe('what was so a moment ago', () => {
  test('is not asked again for a while', async () => {
    const { ask, pass, asked } = asking([true, false]);
    expect(await ask(thing)).toBe(true);
    pass(999);
    expect(await ask(thing)).toBe(true);
    expect(asked()).toBe(1);
    pass(1);
    expect(await ask(thing)).toBe(false);
  });

  test('is no longer so once the answer was no', async () => {
    const { ask, pass, asked } = asking([true, false, false]);
    await ask(thing);
    pass(1000);
    await ask(thing);
    expect(await ask(thing)).toBe(false);
    expect(asked()).toBe(3);
  });

  test('is known of each thing by itself', async () => {
    const { ask } = asking([true, false]);
    await ask(thing);
    expect(await ask({ id: 'b' })).toBe(false);
  });

  test('is asked again where there is reason to doubt it', async () => {
    const { ask, forget } = asking([true, false]);
    await ask(thing);
    forget(thing);
    expect(await ask(thing)).toBe(false);
  });

  test('counts as true for a while when asking fails', async () => {
    const { ask, pass } = asking([true, 'fails', 'fails', 'fails', 'fails', true, 'fails', false]);
    await ask(thing);
    pass(1000);
    expect(await ask(thing)).toBe(true);
    pass(4999);
    expect(await ask(thing)).toBe(true);
    pass(1);
    await expect(ask(thing)).rejects.toThrow('no answer');
    await expect(ask({ id: 'b' })).resolves.toBe(true);
    expect(await ask(thing)).toBe(true);
    pass(1000);
    expect(await ask(thing)).toBe(true);
    expect(await ask(thing)).toBe(false);
  });
});
