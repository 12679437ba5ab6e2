import { aBusiness } from '@test/examples.ts';
import { describe, expect, it } from 'vitest';
import { isSetupShown, setupSteps } from './setup-steps.ts';

const kindsToDo = (steps: ReturnType<typeof setupSteps>) =>
  steps.filter(({ done }) => !done).map(({ kind }) => kind);

const newcomer = aBusiness({ emailVerified: false, setupHidden: false });
const settled = aBusiness({
  setupHidden: false,
  serviceRadiusMiles: 25,
  notificationsEnabled: true,
  profileImageUrl: '/objects/images/1',
});

describe('the checklist of a new business', () => {
  it('asks for the email address, the radius, push, a picture, and an estimate', () => {
    expect(kindsToDo(setupSteps(newcomer, false))).toEqual([
      'email',
      'radius',
      'push',
      'picture',
      'estimate',
    ]);
    expect(kindsToDo(setupSteps(settled, false))).toEqual(['estimate']);
  });

  it('is shown until all is done, or the business closed it', () => {
    expect(isSetupShown(newcomer, setupSteps(newcomer, false))).toBe(true);
    expect(isSetupShown(settled, setupSteps(settled, false))).toBe(true);
    expect(isSetupShown(settled, setupSteps(settled, true))).toBe(false);
    expect(isSetupShown({ setupHidden: true }, setupSteps(newcomer, false))).toBe(false);
  });
});
