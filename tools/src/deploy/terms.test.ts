import { expect, test } from 'vitest';
import { requireTerms, SAMPLE } from './terms.ts';

const reading = (files: Record<string, string>) => () => requireTerms((file) => files[file]);
const OURS = '# Terms\n\nBe kind.\n';

test('a deployment refuses terms and a privacy policy that are samples, or that are missing', () => {
  expect(reading({})).toThrow('site/terms.md and site/privacy.md are samples');
  expect(
    reading({ 'site/terms.md': OURS, 'site/privacy.md': `# Privacy\n\n${SAMPLE} Replace it.\n` }),
  ).toThrow('site/privacy.md is a sample');
});

test('a deployment takes terms and a privacy policy without the line of a sample', () => {
  expect(reading({ 'site/terms.md': OURS, 'site/privacy.md': OURS })).not.toThrow();
});
