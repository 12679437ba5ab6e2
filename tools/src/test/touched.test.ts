import { describe, expect, test } from 'vitest';
import { readImporters } from '../lib/imports.ts';
import { findDependents, findTouched } from './touched.ts';

const importers = readImporters();

describe('a change touches', () => {
  test('the calls whose handlers it changes, and the tests that are about them', () => {
    const { calls, isolated, journeys } = findTouched(['functions/src/calls/question.ts'], importers);
    expect(calls).toEqual(expect.arrayContaining(['askQuestion', 'answerQuestion', 'listQuestions']));
    expect(isolated).toContain('tests/isolated/conversations/questions.test.ts');
    expect(journeys).toEqual([]);
  });

  test('the calls whose handlers import it', () => {
    const { calls } = findTouched(['functions/src/calls/run-queued.ts'], importers);
    expect(calls.length).toBeGreaterThan(0);
  });

  test('no single call if it touches most of them', () => {
    expect(findTouched(['functions/src/errors.ts'], importers)).toMatchObject({ calls: [], isWide: true });
  });

  test('the journeys of a screen that imports it', () => {
    const { calls, journeys } = findTouched(['web/src/entities/question/ask-form.tsx'], importers);
    expect(journeys).toContain('tests/journeys/requests/questions.spec.ts');
    expect(calls).toEqual([]);
  });

  test('the journeys that share the most words with it, each counted once', () => {
    const { journeys } = findTouched(['web/src/screens/account/profile/profile-form.tsx'], importers);
    expect(journeys[0]).toBe('tests/journeys/accounts/business-profile.spec.ts');
  });

  test('a test that was changed itself', () => {
    expect(findTouched(['tests/isolated/conversations/presence.test.ts'], importers)).toMatchObject({
      isolated: ['tests/isolated/conversations/presence.test.ts'],
      journeys: [],
    });
  });
});

test('dependents end where one file leads to all calls', () => {
  const arrows = new Map([
    ['contract/src/review/schema.ts', new Set(['contract/src/review/calls.ts'])],
    ['contract/src/review/calls.ts', new Set(['contract/src/calls.ts', 'functions/src/calls/x.ts'])],
  ]);
  expect([...findDependents(['contract/src/review/schema.ts'], arrows)]).toEqual([
    'contract/src/review/schema.ts',
    'contract/src/review/calls.ts',
  ]);
});
