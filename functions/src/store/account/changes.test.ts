import { Firestore, type Transaction } from '@google-cloud/firestore';
import { expect, test, vi } from 'vitest';
import { changeAccount, changePictures } from './changes.ts';
import { newAccount } from './new-account.ts';

vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:9');
const db = new Firestore({ projectId: 'demo-changes' });

const [FACE, ROOF, BATH] = ['face', 'roof', 'bath'].map((id) => `/objects/images/${id}`) as [
  string,
  string,
  string,
];
const entry = (imageUrl: string) => ({ imageUrl, caption: '' });
const plumber = {
  ...newAccount(
    'dana',
    { name: 'Dana', email: 'dana@example.com', accountType: 'business', serviceCategories: ['Plumbing'] },
    new Date(),
  ),
  profileImageUrl: FACE,
  portfolio: [entry(ROOF), entry(BATH)],
};

/** Keeps the fields written to each document, and the paths of deleted ones. */
function recording() {
  const updates: object[] = [];
  const deleted: string[] = [];
  const transaction = {
    update: (_: unknown, fields: object) => updates.push(fields),
    delete: ({ path }: { path: string }) => deleted.push(path),
  } as unknown as Transaction;
  return { transaction, updates, deleted };
}

test('only fields that differ are written', () => {
  const { transaction, updates } = recording();
  changeAccount(transaction, db, plumber, { name: 'Dana', phone: '512 555 0100' });
  changeAccount(transaction, db, plumber, { portfolio: [entry(ROOF), entry(BATH)] });
  expect(updates).toEqual([{ phone: '512 555 0100' }]);
});

test('what a business is notified of follows from its services', () => {
  const { transaction, updates } = recording();
  const after = changeAccount(transaction, db, plumber, { serviceCategories: ['Roofing'] });
  expect(after.reach).toContain('Roofing|');
  expect(updates).toEqual([{ serviceCategories: ['Roofing'], reach: after.reach }]);
});

test('pictures that a profile no longer shows are deleted', () => {
  const { transaction, deleted } = recording();
  changePictures(transaction, db, plumber, { portfolio: [entry(BATH)] });
  changePictures(transaction, db, plumber, { profileImageUrl: null });
  expect(deleted).toEqual(['images/roof', 'images/face']);
});
