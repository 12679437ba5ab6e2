/** Plays one job through the API as its people would, as far as it has come. */
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { reviewId } from '@marketplace/contract/review/rules';
import { dateIn } from '@marketplace/contract/shared/time';
import { PLACE } from '@marketplace/contract/site/place';
import { readSite } from '../site/read.ts';
import { reportJob } from './complaint.ts';
import type { Job } from './jobs/jobs.ts';
import { CAPTIONS, portfolioOf } from './people.ts';
import type { DemoPerson } from './person.ts';
import { picture, portrait, type Scene } from './pictures.ts';
import { writeReviews } from './reviews.ts';
import { linesOf, stated } from './stated.ts';
import { agreeOnVisit, type DemoVisit } from './visits.ts';
import { estimateTimeline, moreQuestions, offer, price, talk } from './words.ts';

/** The three steps of an upload, as a browser takes them. */
async function upload(person: DemoPerson, bytes: Buffer): Promise<string> {
  const { uploadURL } = await person.call('createUpload', { input: { size: bytes.length } });
  const put = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  if (!put.ok) throw new Error(`The demo data: an upload answered ${put.status}`);
  return uploadURL;
}

export async function wearPortrait(person: DemoPerson, number: number): Promise<void> {
  await person.call('setProfileImage', { input: { imageURL: await upload(person, await portrait(number)) } });
}

/** Its work, with a word on most pictures, how far it comes, and when it gets its daily summary. */
export async function showWork(person: DemoPerson, number: number): Promise<void> {
  const { scenes, serviceRadiusMiles, hasDigest } = portfolioOf(person.user);
  const paths = await show(person, scenes, IN_PORTFOLIO + number * PER_JOB);
  const portfolio = paths.map((imageUrl, index) => ({
    imageUrl,
    caption: CAPTIONS[scenes[index] ?? 'car'] ?? '',
  }));
  await person.call('setPortfolio', { input: { portfolio } });
  const { name, email } = person.user;
  const setupHidden = scenes.length > 0;
  await person.call('updateProfile', { input: { name, email, serviceRadiusMiles, setupHidden } });
  const digest = { hour: 8, timeZone: PLACE.timeZone };
  if (hasDigest) await person.call('updateNotificationSettings', { input: { digest } });
}

const { 'quick-answers': quickAnswers, 'demo/talk': siteTalk } = readSite();

export const keepQuickAnswers = (person: DemoPerson) =>
  person.call('setQuickAnswers', { input: { quickAnswers } });

/** Numbers of pictures that jobs, talks, and portfolios don't share. */
const PER_JOB = 8;
const IN_TALK = 6;
const IN_PORTFOLIO = 1000;

async function show(owner: DemoPerson, scenes: readonly Scene[], number: number): Promise<string[]> {
  const paths: string[] = [];
  for (const [index, scene] of scenes.entries()) {
    const imageURL = await upload(owner, await picture(scene, number + index));
    paths.push((await owner.call('setImagePolicy', { input: { imageURL } })).objectPath);
  }
  return paths;
}

/** In the zone where days end last. */
const today = () => dateIn('Pacific/Honolulu', new Date());

async function sendEstimates(
  job: Job,
  serviceRequestId: string,
  senders: readonly DemoPerson[],
  number: number,
) {
  const estimates: Estimate[] = [];
  for (const [index, sender] of senders.entries()) {
    const turn = number + index;
    const amount = price(job.request, turn);
    const input = {
      serviceRequestId,
      amount,
      description: offer(job.request, amount, turn),
      timeline: estimateTimeline(job.request, turn),
      ...stated({ category: job.request.category, amount }, turn, today()),
    };
    estimates.push(await sender.call('createEstimate', { input }));
  }
  return estimates;
}

type Talk = { serviceRequestId: string; scenes: readonly Scene[]; number: number };

/** Of what was said last some is read; what the business adds after that is not. */
async function converse(
  customer: DemoPerson,
  business: DemoPerson,
  { serviceRequestId, scenes, number }: Talk,
) {
  const say = async (from: DemoPerson, to: DemoPerson, content: string, shown: readonly Scene[] = []) => {
    const imageUrls = await show(from, shown, number * PER_JOB + IN_TALK);
    const input = { serviceRequestId, content, imageUrls, senderId: from.user.id, receiverId: to.user.id };
    await from.call('sendMessage', { input });
  };
  const { messages, hasPicture } = talk(number);
  for (const [index, content] of messages.entries()) {
    const shown = hasPicture && index === messages.length - 1 ? scenes.slice(0, 1) : [];
    if (index % 2 === 0) await say(business, customer, content, shown);
    else await say(customer, business, content, shown);
  }
  const more = moreQuestions(number);
  if (number % 2 === 0) await read(business, customer, serviceRequestId);
  if (more.length === 0) await read(customer, business, serviceRequestId);
  for (const content of more) await say(business, customer, content);
}

async function read(reader: DemoPerson, { user }: DemoPerson, serviceRequestId: string) {
  await reader.call('markMessagesRead', { params: { serviceRequestId, counterpartId: user.id } });
}

type Phase = keyof NonNullable<Job['questions']>;

type OnJob = { job: Job; serviceRequestId: string; owner: DemoPerson; businesses: readonly DemoPerson[] };

/** Questions of businesses, before and after their estimates. */
async function askQuestions(phase: Phase, { job, serviceRequestId, owner, businesses }: OnJob) {
  const asked = job.questions?.[phase] ?? [];
  for (const [index, { text, answer }] of asked.entries()) {
    const business = businesses[index % businesses.length];
    if (!business) throw new Error(`The demo data: no business asks about ${job.request.title}`);
    const params = { id: serviceRequestId };
    const { id } = await business.call('askQuestion', { params, input: { text } });
    if (answer) await owner.call('answerQuestion', { params: { id }, input: { answer } });
  }
}

/** Returns the id of the posted request, and its visit. The curious businesses may ask questions on it. */
export async function play(
  job: Job,
  owner: DemoPerson,
  { senders, curious }: { senders: readonly DemoPerson[]; curious: readonly DemoPerson[] },
  number: number,
): Promise<{ id: string; visit: DemoVisit | undefined }> {
  const imageUrls = await show(owner, job.scenes, number * PER_JOB);
  const [first] = senders;
  const { id } = await owner.call('createRequest', {
    input: { ...job.request, imageUrls, ...(asksFirst(job) && first && { businessId: first.user.id }) },
  });
  const onJob = { job, serviceRequestId: id, owner, businesses: curious };
  await askQuestions('beforeEstimates', onJob);
  const estimates = await sendEstimates(job, id, senders, number);
  if (first) await converse(owner, first, { serviceRequestId: id, scenes: job.scenes, number });
  if (isLowered(job) && first) await lowerPrice(first, estimates);
  await askQuestions('afterEstimates', onJob);
  const agree = () => agreeOnVisit(job, id, { owner, business: first });
  // A canceled job takes no visit any more, and ends those it has.
  const before = job.visit === 'ended' ? await agree() : undefined;
  await decide(job, owner, first, id, estimates);
  const things = { request: id, estimate: estimates[0]?.id, review: reviewId(id, 'of-business') };
  await reportJob(job, things, { owner, business: first, others: curious });
  return { id, visit: before ?? (await agree()) };
}

const asksFirst = ({ progress }: Job) => progress.state === 'open' && progress.asksFirst;
const isLowered = ({ progress }: Job) => progress.state === 'open' && progress.lowered;

async function lowerPrice(sender: DemoPerson, [first]: readonly Estimate[]): Promise<void> {
  if (!first) return;
  const amount = Math.round((first.amount * 0.9) / 5) * 5;
  const input = { amount, ...(first.lines.length > 0 && { lines: linesOf(amount) }) };
  await sender.call('updateEstimate', { params: { id: first.id }, input });
}

async function decide(
  { progress, reviews }: Job,
  owner: DemoPerson,
  chosen: DemoPerson | undefined,
  id: string,
  estimates: readonly Estimate[],
) {
  const { state } = progress;
  const contact = state === 'in-progress' ? progress.contact : undefined;
  if (state === 'open') return reject(owner, estimates.slice(estimates.length - (progress.rejected ?? 0)));
  const [winner] = estimates;
  if (state !== 'cancelled' || progress.late) {
    if (!winner || !chosen) throw new Error(`The demo data: no business to choose for ${id}`);
    const input = { shareContact: contact === 'shared' };
    await owner.call('acceptEstimate', { params: { id: winner.id }, input });
    if (contact === 'shared') await chosen.call('getContact', { params: { id } });
    if (contact === 'asked') await chosen.call('askForContact', { params: { id } });
    if (state === 'in-progress' && progress.proposes) await proposeMore(chosen, winner);
  }
  if (state === 'cancelled') {
    await owner.call('updateRequest', { params: { id }, input: { status: 'cancelled' } });
  } else if (state === 'completed') {
    const finisher = progress.by === 'business' && chosen ? chosen : owner;
    await finisher.call('completeRequest', { params: { id } });
    if (chosen) await writeReviews({ reviews, requestId: id }, owner, chosen);
  }
}

async function proposeMore(chosen: DemoPerson, { id, amount, description }: Estimate) {
  const more = Math.round((amount * 1.15) / 5) * 5;
  const text = [description, siteTalk.moreWork].filter(Boolean).join(' ');
  const input = { amount: more, description: text, timeline: '3-5 days' as const, lines: linesOf(more) };
  await chosen.call('proposeChange', { params: { id }, input });
}

async function reject(owner: DemoPerson, estimates: readonly Estimate[]) {
  for (const { id } of estimates) {
    const input = { status: 'rejected', reason: 'price' } as const;
    await owner.call('changeEstimateStatus', { params: { id }, input });
  }
}
