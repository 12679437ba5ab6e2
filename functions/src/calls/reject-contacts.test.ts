import { describe, expect, test } from 'vitest';
import { rejectContactsInNames } from './reject-contacts.ts';

describe('a name', () => {
  test.each([
    'A1 Plumbing 24/7',
    'Studio 54',
    "O'Neil & Sons LLC",
    'Dr. J.R. Smith III',
    '42nd Street Bakery',
    '12 Elm Street Plumbing',
    '911 Restoration',
    '5 Star Plumbing of Austin, TX 78701',
    'Est. 1987 Roofing',
    'Mr.Clean & Co.Op',
    '李小龙',
  ])('may be %s', (name) => expect(() => rejectContactsInNames({ name, businessName: name })).not.toThrow());

  test.each([
    ['Refund due: https://pay.evil.example/x', 'a link or an account elsewhere'],
    ['paypal-refund.com', 'a link or an account elsewhere'],
    ['Bob 512-555-0101', 'a phone number'],
    // A name that is a phone number is shown like every other one: not before a business is chosen.
    ['1-800-GOT-JUNK?', 'a phone number'],
    ['Bob bob@gmail.com', 'an email address'],
  ])('may not be %s', (name, found) => {
    for (const field of ['name', 'businessName']) {
      const refused = expect.objectContaining({
        code: 'invalid',
        details: { fields: { [field]: expect.stringContaining(`it looks like ${found}.`) } },
      });
      expect(() => rejectContactsInNames({ [field]: name })).toThrow(refused);
    }
  });
});
