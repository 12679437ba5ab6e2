import { describe, expect, test } from 'vitest';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { fetchPicture, filesBelow, heavy, jpeg, png, uploadedBytes } from '../../support/people/pictures.ts';
import { stored, unchangedBy } from '../../support/stack/stored.ts';

const MEGABYTE = 1024 * 1024;
const recordOf = (path: string) => stored(path.replace('/objects/', ''));

async function setProfile(person: Person, bytes: Buffer) {
  const imageURL = await uploadedBytes(person, bytes);
  return person.client.do('setProfileImage', { input: { imageURL } });
}

describe('a profile picture', () => {
  test('appears on the profile, and replaces the previous picture', async () => {
    const own = await registerBusiness();
    const first = await setProfile(own, await jpeg());
    expect(first.user).toEqual({ ...own.user, profileImageUrl: first.objectPath });
    expect(await recordOf(first.objectPath)).toMatchObject({ ownerId: own.id, purpose: 'profile' });

    const second = await setProfile(own, await png());
    expect((await own.client.do('getMe')).user?.profileImageUrl).toBe(second.objectPath);
    expect(await recordOf(first.objectPath)).toBeUndefined();
    await expect.poll(async () => (await fetchPicture(first.objectPath)).status).toBe(404);
    expect((await fetchPicture(second.objectPath)).status).toBe(200);
  });

  test('may have at most 5 MB', async () => {
    const own = await registerCustomer();
    await setProfile(own, await heavy(5 * MEGABYTE));
    const imageURL = await uploadedBytes(own, await heavy(5 * MEGABYTE + 1));
    const unchanged = await unchangedBy(`users/${own.id}`, async () => {
      const refusal = await own.client.refused('setProfileImage', { input: { imageURL } });
      expect(refusal).toMatchObject({
        status: 413,
        error: 'This photo is too large. Choose one under 5 MB.',
      });
    });
    expect(unchanged).toBe(true);
    expect(await filesBelow(`uploads/${own.id}`)).toEqual([]);
  });
});
