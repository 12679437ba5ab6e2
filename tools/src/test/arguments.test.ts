import { expect, test } from 'vitest';
import { parseArguments, runnerNames } from './arguments.ts';

test('nothing asked for is everything', () => {
  expect(parseArguments([])).toEqual({ names: runnerNames, extra: [], attach: false });
  expect(parseArguments(['--attach'])).toEqual({ names: runnerNames, extra: [], attach: true });
});

test('a part may be named, or several, and what follows is for its runner', () => {
  expect(parseArguments(['journeys', '-g', 'post'])).toMatchObject({
    names: ['journeys'],
    extra: ['-g', 'post'],
  });
  expect(parseArguments(['rules,api', '--attach'])).toEqual({
    names: ['rules', 'api'],
    extra: [],
    attach: true,
  });
});

test('an unknown part is refused with those that there are', () => {
  expect(() => parseArguments(['e2e'])).toThrow('unit, site, components, rules, api, isolated, journeys');
});
