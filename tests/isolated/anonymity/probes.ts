/**
 * What the customer, another business, an administrator, or one of the three businesses does about one of the three, by
 * call. Null for calls about the caller alone, or within other probes. A new call must say which it is.
 */
import type { CallName } from '@marketplace/contract/calls';
import { answerThingId } from '@marketplace/contract/question/rules';
import { purgeAtOnce } from '../../../functions/src/services/leaving/replay-purges.ts';
import type { Answer, Options } from '../../support/calls/client.ts';
import { messageForm } from '../../support/people/conversations.ts';
import { requestForm } from '../../support/people/market.ts';
import type { Business, Name, World } from './world.ts';

type At = { world: World; target: Business; id: string; estimateId: string; requestId: string };
/** Changes the world. */
type Step = (at: At) => Promise<Answer | undefined>;

/** Makes a call that must succeed. Only the viewers' own answers are compared. */
const does =
  <N extends CallName>(who: Name | 'target', name: N, optionsOf: (at: At) => Options<N>): Step =>
  async (at) => {
    const answer = await at.world.make(who === 'target' ? at.target : who, name, optionsOf(at));
    if (answer.status >= 400) throw new Error(`${name} answered ${answer.status}: ${answer.text}`);
    return who === 'carla' || who === 'eve' ? answer : undefined;
  };

const theAccount = ({ id }: At) => ({ params: { accountId: id } });
const theEstimate = ({ estimateId }: At) => ({ params: { id: estimateId } });
const theRequest = ({ requestId }: At) => ({ params: { id: requestId } });
const theQuestion = ({ world }: At) => ({ params: { id: world.questionId } });
const theMessages = ({ requestId, id }: At) => ({
  params: { serviceRequestId: requestId, counterpartId: id },
});
const nothing = () => ({});

const blocks = does('carla', 'blockAccount', theAccount);
const unblocks = does('carla', 'unblockAccount', theAccount);
const isBlockedByEve = does('eve', 'blockAccount', theAccount);
const blocksCustomer = does('target', 'blockAccount', ({ world }) => ({
  params: { accountId: world.people.carla.id },
}));
const answers = does('carla', 'answerQuestion', (at) => ({ ...theQuestion(at), input: { answer: 'Two.' } }));
const accepts = does('carla', 'acceptEstimate', theEstimate);
const completes = does('carla', 'completeRequest', theRequest);
const rejects = does('carla', 'changeEstimateStatus', (at) => ({
  ...theEstimate(at),
  input: { status: 'rejected' },
}));
const cancels = does('carla', 'updateRequest', (at) => ({
  ...theRequest(at),
  input: { status: 'cancelled' },
}));
const asksByName = does('carla', 'createRequest', ({ id }) => ({ input: requestForm({ businessId: id }) }));
const proposes = does('carla', 'proposeChange', (at) => ({
  ...theEstimate(at),
  input: { amount: 600, description: 'With gutters', timeline: '1 week' },
}));
const writes = does('carla', 'sendMessage', ({ world, target, requestId }) => {
  const between = { requestId, from: world.people.carla, to: world.people[target] };
  return { input: messageForm(between, 'When can you come?') };
});

const reports = (who: 'carla' | 'eve', kind: 'profile' | 'question' | 'estimate'): Step =>
  does(who, 'createReport', ({ world, id, estimateId }) => {
    const thingId = { profile: id, question: world.questionId, estimate: estimateId }[kind];
    return { input: { kind, thingId, reason: 'spam', text: '' } };
  });
const isPunished = (act: 'warn' | 'suspend' | 'hide', kind: 'profile' | 'estimate' = 'profile'): Step =>
  does('ada', 'createAct', ({ id, estimateId }) => ({
    input: {
      act,
      kind,
      thingId: kind === 'profile' ? id : estimateId,
      reason: 'Be kind.',
      ...(act === 'suspend' && { days: 7 }),
    },
  }));
const isHidden = (part: 'question' | 'answer'): Step =>
  does('ada', 'createAct', ({ world }) => {
    const { questionId } = world;
    const thingId = part === 'question' ? questionId : answerThingId(questionId);
    return { input: { act: 'hide', kind: 'question', thingId, reason: 'Be kind.' } };
  });

const visit = (windows: readonly string[], more = {}) => ({
  purpose: 'look' as const,
  windows: windows.map((hour) => ({ start: `2027-01-12T${hour}:00:00Z`, end: `2027-01-12T${hour}:30:00Z` })),
  ...more,
});
const offersVisit = does('target', 'proposeVisit', (at) => ({
  ...theRequest(at),
  input: visit(['15', '17']),
}));
const proposesVisit = does('carla', 'proposeVisit', (at) => ({
  ...theRequest(at),
  input: visit(['16'], { businessId: at.id, address: 'booked' }),
}));

const leaves = does('target', 'deleteAccount', ({ world, target }) => ({
  input: { currentPassword: world.people[target].password },
}));
const isPurged: Step = ({ world, id }) =>
  world.settle(async () => {
    await purgeAtOnce(world.services, id);
    return undefined;
  });
const renames = does('target', 'updateProfile', ({ world, target }) => ({
  input: { name: 'Max Mason', email: world.people[target].email, businessName: 'Mason & Max' },
}));

/** For every call that changes something. */
export const PROBES: { readonly [N in CallName]?: readonly Step[] | null } = {
  blockAccount: [blocks, isBlockedByEve],
  unblockAccount: [blocks, unblocks, isBlockedByEve, does('eve', 'unblockAccount', theAccount)],
  createReport: [
    reports('carla', 'profile'),
    reports('carla', 'estimate'),
    reports('carla', 'question'),
    reports('eve', 'question'),
    reports('eve', 'profile'),
  ],
  createRequest: [asksByName, blocks, asksByName],
  updateRequest: [rejects, cancels],
  deleteRequest: [accepts, completes, does('carla', 'deleteRequest', theRequest)],
  clearCompletedRequests: [accepts, completes, does('carla', 'clearCompletedRequests', nothing)],
  withdrawProposal: [accepts, proposes, does('carla', 'withdrawProposal', theEstimate)],
  answerProposal: [accepts, proposes],
  stopSharingContact: [
    accepts,
    does('target', 'askForContact', theRequest),
    does('carla', 'shareContact', theRequest),
    does('carla', 'stopSharingContact', theRequest),
  ],
  writeReview: [
    accepts,
    completes,
    does('carla', 'writeReview', (at) => ({
      ...theRequest(at),
      input: { stars: 4, text: 'In time.', showsJob: true },
    })),
    does('carla', 'stopShowingJob', theRequest),
  ],
  setPresence: [
    writes,
    does('carla', 'markMessagesRead', theMessages),
    does('carla', 'setPresence', ({ requestId, id }) => ({
      params: { conversationId: `${requestId}_${id}` },
      input: { state: 'looking' },
    })),
  ],
  answerQuestion: [answers, blocks, isHidden('answer')],
  dismissQuestion: [does('carla', 'dismissQuestion', theQuestion), blocks],
  askQuestion: [
    does('target', 'askQuestion', (at) => ({ ...theRequest(at), input: { text: 'Is it steep?' } })),
    blocks,
  ],
  createAct: [isPunished('warn'), isPunished('hide', 'estimate'), isPunished('hide'), isPunished('suspend')],
  confirmEstimate: [
    does('carla', 'keepRequest', theRequest),
    does('carla', 'markEstimatesSeen', theRequest),
    does('target', 'updateEstimate', (at) => ({ ...theEstimate(at), input: { amount: 500 } })),
    answers,
    does('target', 'confirmEstimate', theEstimate),
    does('carla', 'readNotifications', () => ({ input: {} })),
  ],
  deleteEstimate: [does('target', 'deleteEstimate', theEstimate)],
  proposeVisit: [offersVisit, proposesVisit, blocks],
  updateProfile: [renames],
  deleteAccount: [reports('carla', 'question'), reports('eve', 'question'), leaves],
  keepAccount: [leaves, does('target', 'keepAccount', nothing)],
  // Within the probes of other calls.
  acceptEstimate: null,
  askForContact: null,
  changeEstimateStatus: null,
  completeRequest: null,
  keepRequest: null,
  markEstimatesSeen: null,
  markMessagesRead: null,
  proposeChange: null,
  readNotifications: null,
  sendMessage: null,
  shareContact: null,
  stopShowingJob: null,
  updateEstimate: null,
  exportAccount: null,
  // Only the business that asked can, so it tells by itself.
  deleteQuestion: null,
  // The same as one by one.
  deleteEstimates: null,
  archiveEstimates: null,
  restoreEstimates: null,
  clearCompletedEstimates: null,
  createEstimate: null,
  unsendMessage: null,
  replyToReview: null,
  // About a visit, which its two people know.
  announceArrival: null,
  announceDelay: null,
  askForOtherTimes: null,
  bookVisit: null,
  cancelVisit: null,
  confirmVisit: null,
  endVisitOffer: null,
  offerVisitTimes: null,
  shareVisitAddress: null,
  tellVisitOutcome: null,
  // About the caller's own account, pictures, searches, and devices.
  agreeToTerms: null,
  changeVisitSettings: null,
  makeCalendarFeed: null,
  stopCalendarFeed: null,
  cancelEmailChange: null,
  changePassword: null,
  checkMailedCode: null,
  confirmEmailChange: null,
  endAllSessions: null,
  endSession: null,
  login: null,
  logout: null,
  register: null,
  requestEmailChange: null,
  requestEmailVerification: null,
  requestPasswordReset: null,
  resetPassword: null,
  setQuickAnswers: null,
  verifyEmail: null,
  setPortfolio: null,
  createUpload: null,
  setImagePolicy: null,
  setProfileImage: null,
  reportUndelivered: null,
  subscribePush: null,
  unsubscribeEmail: null,
  unsubscribePush: null,
  updateNotificationSettings: null,
  changeSavedSearch: null,
  deleteSavedSearch: null,
  saveSearch: null,
  // By administrators, who see who asked.
  closeReport: null,
  undoAct: null,
  appealAct: null,
  decideAppeal: null,
  findPerson: null,
};

/** Sequences of several calls. */
export const STORIES: Readonly<Record<string, readonly Step[]>> = {
  'a block by the business': [blocksCustomer],
  'an answer after a block': [blocks, answers],
  'a hidden question of a suspended business': [isHidden('question'), isPunished('suspend')],
  // Last, as it deletes the account at Firebase Auth, which the worlds share.
  'the end of the account': [
    reports('carla', 'question'),
    reports('eve', 'question'),
    leaves,
    isPurged,
    answers,
  ],
};

/** Takes the steps of a probe about one business, and returns the answers. */
export async function probe(world: World, target: Business, steps: readonly Step[]) {
  const { requestId, estimateIds, people } = world;
  const at = { world, target, requestId, id: people[target].id, estimateId: estimateIds[target] };
  const given: Answer[] = [];
  for (const step of steps) given.push(...[await step(at)].filter((answer) => answer !== undefined));
  return given;
}
