/** Faults that the tests must notice. */
import type { Fault } from './fault.ts';
import { accountScreenFaults } from './faults/account-screens.ts';
import { businessScreenFaults } from './faults/business-screens.ts';
import { callFaults } from './faults/calls.ts';
import { contractFaults } from './faults/contract.ts';
import { customerScreenFaults } from './faults/customer-screens.ts';
import { listFaults } from './faults/lists.ts';
import { ruleFaults } from './faults/rules.ts';
import { storeFaults } from './faults/store.ts';
import { tourFaults } from './faults/tour.ts';
import { triggerFaults } from './faults/triggers.ts';
import { visitFaults } from './faults/visits.ts';

export const faults: readonly Fault[] = [
  ...tourFaults,
  ...contractFaults,
  ...callFaults,
  ...storeFaults,
  ...triggerFaults,
  ...visitFaults,
  ...ruleFaults,
  ...businessScreenFaults,
  ...accountScreenFaults,
  ...customerScreenFaults,
  ...listFaults,
];
