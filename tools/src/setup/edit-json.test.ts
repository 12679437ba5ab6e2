import { expect, test } from 'vitest';
import { withValue } from './edit-json.ts';

const TEXT = `{
  // Ours.
  "name": "Porchlight", "since": 2025,
  "trades": [
    { "id": "pool", "name": "Pool" },
    {
      "id": "hvac",
      "ended": true
    }
  ]
}
`;

test('changes a value and nothing else, not even comments', () => {
  expect(withValue(TEXT, ['name'], 'Paws "R" Us')).toBe(TEXT.replace('"Porchlight"', '"Paws \\"R\\" Us"'));
});

test('leaves the text as it is where the value is the same', () => {
  expect(withValue(TEXT, ['name'], 'Porchlight')).toBe(TEXT);
  expect(withValue(TEXT, ['missing'], undefined)).toBe(TEXT);
});

test('adds a property in the way of the object that gets it', () => {
  expect(withValue(TEXT, ['trades', 0, 'ended'], true)).toBe(
    TEXT.replace('"Pool" }', '"Pool", "ended": true }'),
  );
  expect(withValue(TEXT, ['trades', 1, 'name'], 'HVAC')).toBe(
    TEXT.replace('"ended": true\n', '"ended": true,\n      "name": "HVAC"\n'),
  );
});

test('takes a property away without leaving a comma', () => {
  expect(withValue(TEXT, ['trades', 1, 'ended'], undefined)).toBe(TEXT.replace(',\n      "ended": true', ''));
  expect(withValue(TEXT, ['trades', 0, 'id'], undefined)).toBe(TEXT.replace('"id": "pool", ', ''));
  expect(withValue('{ "ended": true }', ['ended'], undefined)).toBe('{  }');
});

test('writes a list on one line while it fits', () => {
  const address = '{\n  "address": ["1 A Street"]\n}\n';
  expect(withValue(address, ['address'], ['2 B Street', 'Toronto'])).toBe(
    '{\n  "address": ["2 B Street", "Toronto"]\n}\n',
  );
  const long = ['x'.repeat(60), 'y'.repeat(60)];
  expect(withValue(address, ['address'], long)).toBe(
    `{\n  "address": [\n    "${long[0]}",\n    "${long[1]}"\n  ]\n}\n`,
  );
});

test('writes objects as the formatter does, one of several on lines of its own', () => {
  const home = '{\n  "offers": []\n}\n';
  const offers = [
    { name: 'Hana', extras: [0, 30] },
    { name: 'x'.repeat(100), extras: [] },
  ];
  expect(withValue(home, ['offers'], offers)).toBe(
    `{
  "offers": [
    { "name": "Hana", "extras": [0, 30] },
    {
      "name": "${'x'.repeat(100)}",
      "extras": []
    }
  ]
}
`,
  );
});
