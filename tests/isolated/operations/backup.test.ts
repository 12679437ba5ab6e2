/** Exports all data, deletes it, and imports it, as docs/restore.md does with a project. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { UserRecord } from 'firebase-admin/auth';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { exportAccounts } from '../../../functions/src/services/maintenance/export-accounts.ts';
import { pictureFile } from '../../../functions/src/services/picture/store-picture.ts';
import { users } from '../../../functions/src/store/account/accounts.ts';
import { emails, newEmail } from '../../../functions/src/store/email/emails.ts';
import { fanOutsOf } from '../../../functions/src/store/notification/fan-outs.ts';
import { runAdmin } from '../../../tools/src/admin/commands.ts';
import { everyDocument } from '../../support/firestore/every-document.ts';
import { openConversation, say } from '../../support/people/conversations.ts';
import { post, uploaded } from '../../support/people/market.ts';
import { reviewedJob } from '../../support/people/reviews.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import { env } from '../../support/stack/env.ts';
import { databaseOfItsOwn, filesOfItsOwn, services } from '../../support/stack/in-process.ts';
import { fromTheBeginning } from '../../support/stack/jobs.ts';
import { auth } from '../../support/stack/stored.ts';

const allStored = async (db: Firestore): Promise<Record<string, DocumentData>> =>
  Object.fromEntries((await everyDocument(db)).map((document) => [document.ref.path, document.data()]));

async function askEmulator(method: string, address: string, body?: object): Promise<void> {
  const answer = await fetch(`http://${env.firestoreHost}/emulator/v1/${address}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The emulator answered ${answer.status}: ${await answer.text()}`);
}

const exported = z.object({ users: z.array(z.looseObject({ localId: z.string() })) });

/** Runs the scheduled export, and reads from its files the accounts of these people. Auth has those of all tests. */
async function exportedAccounts({ accounts }: Stage) {
  const exports = filesOfItsOwn();
  await exportAccounts({ ...services, exports }, fromTheBeginning());
  const contents = await Promise.all((await exports.all()).map(({ name }) => exports.read(name)));
  return contents
    .flatMap((content) => exported.parse(JSON.parse(String(content))).users)
    .filter(({ localId }) => accounts.has(localId));
}

/** Imports as `firebase auth:import` does. */
async function importAccounts(users: readonly object[]): Promise<void> {
  const address = `http://${env.authHost}/identitytoolkit.googleapis.com/v1/projects/${env.projectId}/accounts:batchCreate`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ users, allowOverwrite: true }),
  });
  expect(await answer.json()).toMatchObject({ error: [] });
}

const shown = ({ uid, email, emailVerified, disabled, metadata }: UserRecord) => ({
  ...{ uid, email, emailVerified, disabled },
  createdAt: metadata.creationTime,
});

const accountsOf = async ({ accounts }: Stage) => {
  const { users } = await auth.getUsers([...accounts].map((uid) => ({ uid })));
  return users.toSorted((a, b) => a.uid.localeCompare(b.uid));
};

/** A copy of a database in a folder, as `gcloud firestore export` and `import` make and read it. */
async function exportDatabase(projectId: string) {
  const directory = await mkdtemp(path.join(tmpdir(), 'backup-'));
  const database = `projects/${projectId}/databases/(default)`;
  await askEmulator('POST', `projects/${projectId}:export`, {
    database,
    export_directory: directory,
    export_name: 'all',
  });
  return {
    removeAll: () => askEmulator('DELETE', `${database}/documents`),
    restore: async () => {
      await askEmulator('POST', `projects/${projectId}:import`, {
        database,
        export_directory: path.join(directory, 'all', 'all.overall_export_metadata'),
      });
      await rm(directory, { recursive: true });
    },
  };
}

test('an import restores all exported data after a loss, and the product works as before', async () => {
  const projectId = `demo-${randomUUID()}`;
  const people = await stage({ db: databaseOfItsOwn(projectId) });
  const { carla, bob, db, files, visitor } = people;
  await reviewedJob(carla, bob);
  const { toBusiness, path: conversation } = await openConversation(carla, bob);
  await say(toBusiness, 'Can you come on Monday?');
  const picture = await uploaded(carla, {}, db);
  await files.write(pictureFile(picture.id), Buffer.from('a picture'), 'image/webp');
  const request = await post(carla, { imageUrls: [picture.path] });

  const [accounts, copies] = [await accountsOf(people), await exportedAccounts(people)];
  const documents = await allStored(db);
  expect(Object.keys(documents)).toEqual(
    expect.arrayContaining([
      `serviceRequests/${request.id}`,
      expect.stringContaining(`${conversation}/messages/`),
    ]),
  );
  const backup = await exportDatabase(projectId);

  await backup.removeAll();
  await auth.deleteUsers(accounts.map(({ uid }) => uid));
  expect(await allStored(db)).toEqual({});
  expect(await accountsOf(people)).toEqual([]);

  await backup.restore();
  await importAccounts(copies);

  expect(await allStored(db)).toEqual(documents);
  expect((await accountsOf(people)).map(shown)).toEqual(accounts.map(shown));
  const again = visitor();
  await again.do('login', { input: { email: carla.email, password: carla.password } });
  expect(await again.do('getRequest', { params: { id: request.id } })).toMatchObject(request);
  await say({ ...toBusiness, from: { ...carla, client: again } }, 'Are you there?');
});

test('what waited when the backup was taken is not sent again after a restore', async () => {
  const projectId = `demo-${randomUUID()}`;
  const people = await stage({ db: databaseOfItsOwn(projectId) });
  const { carla, bob, db, files } = people;
  // Begins a fan-out, which no trigger continues here.
  await post(carla);
  const past = Timestamp.fromMillis(Date.now() - 60_000);
  const digest = { hour: 8, timeZone: 'America/New_York' };
  await users(db).doc(bob.id).update({ digest, digestDueAt: past, digestSince: past });
  const subject = { userId: bob.id, tag: 'a-tag', event: 'an event' };
  await emails(db)
    .doc('due')
    .set(newEmail('due', subject, { dueAt: past, isSummary: false }, past.toDate()));
  const later = Timestamp.fromMillis(Date.now() + 60_000);
  await emails(db)
    .doc('later')
    .set(newEmail('later', subject, { dueAt: later, isSummary: false }, past.toDate()));
  const backup = await exportDatabase(projectId);
  const admin = (command: string) => runAdmin({ command }, { ...services, db, files }, async () => true);
  await expect(admin('settle-restore')).rejects.toThrow('Run pause-triggers first');

  await backup.removeAll();
  await backup.restore();
  // The refusal above remembered that there was no pause.
  const paused = { ...services, db, files, now: () => new Date(Date.now() + 60_000) };
  const adminLater = (command: string) => runAdmin({ command }, paused, async () => true);
  await adminLater('pause-triggers');
  const settled = 'Emails dropped: 2. Fan-outs ended: 1. Summaries postponed: 1.';
  expect(await adminLater('settle-restore')).toBe(settled);
  expect(await adminLater('settle-restore')).toBe(settled.replaceAll(/\d/g, '0'));

  const account = (await users(db).doc(bob.id).get()).data();
  expect(account?.digestDueAt?.toMillis()).toBeGreaterThan(later.toMillis());
  expect(account?.digestSince?.toMillis()).toBeGreaterThan(past.toMillis());
  const fanOuts = await fanOutsOf(db, carla.id).get();
  expect(fanOuts.docs.map((fanOut) => fanOut.data().stage)).toEqual(['done']);
  const outbox = await emails(db).get();
  expect(outbox.docs.map((email) => email.data().dueAt)).toEqual([null, null]);
});

test('an account deleted after the backup is deleted again after a restore', async () => {
  const projectId = `demo-${randomUUID()}`;
  const people = await stage({ db: databaseOfItsOwn(projectId) });
  const { carla, bob, db, files, stored } = people;
  const { request } = await reviewedJob(carla, bob);
  const [accounts, copies] = [await accountsOf(people), await exportedAccounts(people)];
  const backup = await exportDatabase(projectId);
  const admin = (command: string, about?: string) =>
    runAdmin({ command, about }, { ...services, db, files }, async () => true);
  await admin('purge', bob.email);
  const deleted = await stored(`serviceRequests/${request.id}`);

  await backup.restore();
  await importAccounts(copies);
  expect(await stored(`users/${bob.id}`)).toBeDefined();

  expect(await admin('replay-purges')).toBe('Accounts deleted again: 1.');
  expect(await stored(`users/${bob.id}`)).toBeUndefined();
  expect((await accountsOf(people)).map(({ uid }) => uid)).toEqual(
    accounts.map(({ uid }) => uid).filter((uid) => uid !== bob.id),
  );
  expect(deleted).toMatchObject({ acceptedEstimate: { businessName: 'Former member' } });
  expect(await admin('replay-purges')).toBe('Accounts deleted again: 0.');
});
