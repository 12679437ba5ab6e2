import { changeContent } from '@marketplace/contract/estimate/content/content';
import {
  CHANGES_NOTHING,
  mayAnswerProposal,
  mayProposeChange,
  mayWithdrawProposal,
} from '@marketplace/contract/estimate/proposal-rules';
import { sideOf } from '@marketplace/contract/estimate/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { assertAllowed, toError } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentEstimate } from '../../present/estimate.ts';
import { presentRequest } from '../../present/request.ts';
import { isSameContent } from '../../store/estimate/versions.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { endProposal, proposeChange as propose } from '../../store/job/commands/estimates.ts';
import { estimateIn, jobOf, requestIn } from '../../store/job/job.ts';
import { proposalFactsOf, readEstimate, readWithRequest } from '../../store/job/read.ts';
import { writeJob } from '../../store/job/write.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';
import { byPerson } from '../../store/record/record.ts';

export const proposeChange = handler('proposeChange', async ({ params: { id }, input, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'proposeChange', by: actor, about: id } as const;
  const job = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, estimate } = await readEstimate(db, id);
    const standing = { estimates: [snapshot] };
    assertAllowed(mayProposeChange(proposalFactsOf(estimate), actor));
    const content = changeContent(estimate, input);
    if (isSameContent(content, estimate)) throw toError(CHANGES_NOTHING);
    if (estimate.proposal && isSameContent(content, estimate.proposal))
      return new AlreadyDone(jobOf(standing));
    const at = Timestamp.fromDate(now());
    const command = propose(id, { ...content, by: sideOf(estimate, actor) ?? 'business', at });
    return writeJob(transaction, db, standing, command, { by: byPerson(actor.id), at });
  });
  return presentEstimate(estimateIn(job, id), actor, now());
});

export const answerProposal = handler(
  'answerProposal',
  async ({ params: { id }, input, actor, services }) => {
    const { db, now } = services;
    const attempt = { call: 'answerProposal', by: actor } as const;
    const job = await transactWithinLimit(services, attempt, async (transaction) => {
      const { estimate, sent, snapshot } = await readWithRequest(db, id);
      assertAllowed(mayAnswerProposal(proposalFactsOf(estimate), actor, input));
      const at = Timestamp.fromDate(now());
      const standing = { request: snapshot, estimates: [sent] };
      const command = endProposal(id, input.agree ? 'agreed' : 'declined', at);
      return writeJob(transaction, db, standing, command, { by: byPerson(actor.id), at });
    });
    return {
      estimate: presentEstimate(estimateIn(job, id), actor, now()),
      serviceRequest: presentRequest(requestIn(job), actor, now()),
    };
  },
);

export const withdrawProposal = handler('withdrawProposal', async ({ params: { id }, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'withdrawProposal', by: actor } as const;
  const job = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, estimate } = await readEstimate(db, id);
    assertAllowed(mayWithdrawProposal(proposalFactsOf(estimate), actor));
    const at = Timestamp.fromDate(now());
    const audit = { by: byPerson(actor.id), at };
    return writeJob(transaction, db, { estimates: [snapshot] }, endProposal(id, 'withdrawn', at), audit);
  });
  return presentEstimate(estimateIn(job, id), actor, now());
});
