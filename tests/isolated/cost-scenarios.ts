/** For every call a situation that is the same each time, but for what else is stored. */
import type { CallName } from '@marketplace/contract/calls';
import type { Asked } from '../support/direct.ts';
import { estimateForm, requestForm, uploaded } from '../support/market.ts';
import type { MeasuredRoad } from '../support/measured.ts';
import { businessForm, type Person, registerCustomer } from '../support/people.ts';
import { jpeg, put } from '../support/pictures.ts';
import { Browser } from '../support/push-service.ts';

export type World = {
  road: MeasuredRoad;
  customer: Person;
  business: Person;
  other: Person;
  admin: Person;
};
export type Scenario = (world: World) => Promise<[who: Person | undefined, asked: Asked]>;

const post = ({ road, customer }: World, imageUrls: string[] = []) =>
  road.do(customer, 'createRequest', { input: requestForm({ imageUrls }) });
const send = ({ road, business }: World, requestId: string, who = business) =>
  road.do(who, 'createEstimate', { input: estimateForm(requestId) });

/** An open request with an estimate of each of the two businesses. */
async function twoEstimates(world: World) {
  const request = await post(world);
  const estimate = await send(world, request.id);
  await send(world, request.id, world.other);
  return { request, estimate };
}

async function begun(world: World) {
  const { request, estimate } = await twoEstimates(world);
  await world.road.do(world.customer, 'acceptEstimate', { params: { id: estimate.id } });
  return { request, estimate };
}

async function completed(world: World) {
  const job = await begun(world);
  await world.road.do(world.customer, 'completeRequest', { params: { id: job.request.id } });
  return job;
}

const byId = ({ id }: { id: string }): Asked => ({ params: { id } });

/** What earlier situations left behind is cleared, so that lists hold exactly so many. */
async function fresh({ road, customer, business }: World): Promise<void> {
  for (const collection of ['serviceRequests', 'estimates']) {
    const field = collection === 'estimates' ? 'businessId' : 'customerId';
    const who = collection === 'estimates' ? business : customer;
    const mine = await road.db.collection(collection).where(field, '==', who.id).get();
    await Promise.all(mine.docs.map(({ ref }) => ref.delete()));
  }
}

async function completedEstimates(world: World) {
  await fresh(world);
  return { estimateIds: [(await completed(world)).estimate.id, (await completed(world)).estimate.id] };
}

/** A thread with three messages in it, as the customer finds it. */
async function thread(world: World) {
  const { request } = await twoEstimates(world);
  const { road, customer, business } = world;
  const say = (from: Person, to: Person): Asked => ({
    input: { serviceRequestId: request.id, senderId: from.id, receiverId: to.id, content: 'Hello' },
  });
  for (let count = 0; count < 3; count += 1) await road.do(business, 'sendMessage', say(business, customer));
  const params = { serviceRequestId: request.id, counterpartId: business.id };
  return { params, saying: say(customer, business) };
}

async function upload({ road, customer }: World): Promise<Asked> {
  const imageURL = (await road.do<{ uploadURL: string }>(customer, 'createUpload')).uploadURL;
  await put(imageURL, await jpeg());
  return { input: { imageURL } };
}

export const scenarios: { readonly [N in CallName]: Scenario } = {
  getMe: async ({ customer }) => [customer, {}],
  register: async () => [undefined, { input: businessForm() }],
  login: async ({ road }) => {
    const known = await registerCustomer();
    await road.admit(known);
    return [undefined, { input: { email: known.email, password: known.password } }];
  },
  logout: async ({ road }) => [await road.admit(await registerCustomer()), {}],
  updateProfile: async ({ customer: { user }, customer }) => [
    customer,
    { input: { name: user.name, email: user.email, phone: '512 555 0199' } },
  ],
  getFirebaseToken: async ({ customer }) => [customer, {}],

  createUpload: async ({ customer }) => [customer, {}],
  setImagePolicy: async (world) => [world.customer, await upload(world)],
  setProfileImage: async (world) => [world.customer, await upload(world)],

  getVapidPublicKey: async () => [undefined, {}],
  subscribePush: async ({ business }) => [business, { input: new Browser().subscription }],
  unsubscribePush: async ({ road, business }) => {
    const { subscription } = new Browser();
    await road.do(business, 'subscribePush', { input: subscription });
    return [business, { input: { endpoint: subscription.endpoint } }];
  },
  updateNotificationSettings: async ({ business }) => [business, { input: { enabled: true } }],

  listOpenRequests: async ({ business }) => [business, { query: { limit: 5 } }],
  // Who asks first of all counts what was stored before.
  getRequestStats: async ({ road, business }) => {
    await road.do(business, 'getRequestStats');
    return [business, {}];
  },
  listMyRequests: async (world) => {
    await fresh(world);
    for (let count = 0; count < 3; count += 1) await post(world);
    return [world.customer, {}];
  },
  getRequest: async (world) => [world.customer, byId((await twoEstimates(world)).request)],
  createRequest: async ({ customer, road }) => {
    const images = [await uploaded(customer, {}, road.db), await uploaded(customer, {}, road.db)];
    return [customer, { input: requestForm({ imageUrls: images.map(({ path }) => path) }) }];
  },
  updateRequest: async (world) => [
    world.customer,
    { ...byId(await post(world)), input: { title: 'Changed' } },
  ],
  deleteRequest: async (world) => [world.customer, byId(await post(world))],
  completeRequest: async (world) => [world.business, byId((await begun(world)).request)],
  clearCompletedRequests: async (world) => {
    await completedEstimates(world);
    return [world.customer, {}];
  },

  listMyEstimates: async (world) => {
    await fresh(world);
    for (let count = 0; count < 3; count += 1) await send(world, (await post(world)).id);
    return [world.business, {}];
  },
  createEstimate: async (world) => [world.business, { input: estimateForm((await post(world)).id) }],
  acceptEstimate: async (world) => [world.customer, byId((await twoEstimates(world)).estimate)],
  changeEstimateStatus: async (world) => [
    world.customer,
    { ...byId((await twoEstimates(world)).estimate), input: { status: 'rejected' } },
  ],
  updateEstimate: async (world) => [
    world.business,
    { ...byId((await twoEstimates(world)).estimate), input: { amount: 1 } },
  ],
  deleteEstimate: async (world) => [world.business, byId((await twoEstimates(world)).estimate)],
  clearCompletedEstimates: async (world) => {
    await completedEstimates(world);
    return [world.business, {}];
  },
  archiveEstimates: async (world) => [world.business, { input: await completedEstimates(world) }],
  restoreEstimates: async (world) => {
    const input = await completedEstimates(world);
    await world.road.do(world.business, 'archiveEstimates', { input });
    return [world.business, { input }];
  },
  deleteEstimates: async (world) => {
    const estimateIds = [(await twoEstimates(world)).estimate.id, (await twoEstimates(world)).estimate.id];
    return [world.business, { input: { estimateIds } }];
  },

  listMessages: async (world) => [world.customer, { params: (await thread(world)).params }],
  sendMessage: async (world) => [world.customer, (await thread(world)).saying],
  markMessagesRead: async (world) => [world.customer, { params: (await thread(world)).params }],
  listConversations: async (world) => {
    const someone = await registerCustomer();
    await thread({ ...world, customer: await world.road.admit(someone) });
    return [someone, {}];
  },

  getUserAnalytics: async ({ road, admin }) => {
    await road.do(admin, 'getUserAnalytics');
    return [admin, {}];
  },
};
