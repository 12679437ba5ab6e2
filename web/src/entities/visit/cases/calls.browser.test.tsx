/** Each button that changes a visit makes one call, and says when that fails. */
import type { CallName } from '@marketplace/contract/calls';
import type { Visit } from '@marketplace/contract/visit/schema';
import { inHours, offered, onDay } from '@test/examples/visits.ts';
import { found, press, question } from '@test/overlays.ts';
import { server } from '@test/server.ts';
import { line, look, openLine, panel, see } from '@test/visits/open-visit.ts';
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';

const times = [onDay(2, 9), onDay(3, 13)];
const theirs = look('customer', offered('business', times));
const mine = look('customer', offered('customer', times));
const booked = look('customer', { window: onDay(1, 9), address: 'booked' });
const near = look('business', { window: inHours(1) });
const over = look('customer', { window: inHours(-5) });

const within = (place: Locator, name: string) => () => place.getByRole('button', { name, exact: true });

/** Opens the dialog with a note, and writes it. */
const withNote = (open: string, confirm: string) => async () => {
  await press(open, panel());
  await question().getByRole('textbox').write('I was called away.');
  return question().getByRole('button', { name: confirm, exact: true });
};

interface Case {
  visit: Visit;
  /** Opens the dialog of the visit. */
  opener?: string;
  button: () => Locator | Promise<Locator>;
  call: CallName;
  failure: string;
  hasNote?: true;
}

const CASES: Record<string, Case> = {
  'booking a time': {
    visit: theirs,
    opener: 'Choose a Time',
    button: async () => {
      await press(/^Take/, panel());
      return question().getByRole('button', { name: 'Book' });
    },
    call: 'bookVisit',
    failure: "We couldn't book this time",
  },
  'asking for other times': {
    visit: theirs,
    opener: 'Choose a Time',
    button: withNote('Ask for Other Times', 'Ask'),
    call: 'askForOtherTimes',
    failure: "We couldn't ask for other times",
    hasNote: true,
  },
  'declining times': {
    visit: theirs,
    opener: 'Choose a Time',
    button: withNote('Decline', 'Decline'),
    call: 'endVisitOffer',
    failure: "We couldn't decline the times",
    hasNote: true,
  },
  'withdrawing times': {
    visit: mine,
    opener: 'View Visit',
    button: withNote('Withdraw', 'Withdraw'),
    call: 'endVisitOffer',
    failure: "We couldn't withdraw the times",
    hasNote: true,
  },
  'canceling a visit': {
    visit: booked,
    opener: 'View Visit',
    button: withNote('Cancel Visit', 'Cancel Visit'),
    call: 'cancelVisit',
    failure: "We couldn't cancel the visit",
    hasNote: true,
  },
  'confirming a visit': {
    visit: booked,
    button: within(line(), 'Still Good'),
    call: 'confirmVisit',
    failure: "We couldn't confirm the visit",
  },
  'changing who sees the address': {
    visit: booked,
    opener: 'View Visit',
    button: async () => {
      await press('Change when the address is seen', panel());
      return question().getByRole('button', { name: 'Save' });
    },
    call: 'shareVisitAddress',
    failure: "We couldn't save this",
  },
  'being on the way': {
    visit: near,
    opener: 'View Visit',
    button: within(panel(), 'On My Way'),
    call: 'announceArrival',
    failure: "We couldn't send this",
  },
  'being late': {
    visit: near,
    opener: 'View Visit',
    button: async () => {
      await press('Running Late', panel());
      return panel().getByRole('button', { name: '15 min' });
    },
    call: 'announceDelay',
    failure: "We couldn't send this",
  },
  'telling that it took place': {
    visit: over,
    button: within(line(), 'Yes'),
    call: 'tellVisitOutcome',
    failure: "We couldn't save this",
  },
};

test.for(Object.entries(CASES))(
  '%s makes one call when pressed twice, and says when it fails',
  async ([, { visit, opener, button, call, failure, hasNote }]) => {
    await openLine(visit);
    if (opener) await press(opener, line());
    server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
    const element = await found(await button());
    await server.settle();
    server.disconnect(call);
    element.click();
    element.click();
    await see(failure);
    expect(server.asked(call)).toHaveLength(1);
    if (hasNote) await expect.element(question().getByRole('textbox')).toHaveValue('I was called away.');
  },
);
