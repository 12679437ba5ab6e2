/** Questions of businesses on some open jobs, before and after their estimates. */
import type { Job } from './jobs/job.ts';
import type { DemoPerson } from './person.ts';

type DemoQuestion = { text: string; answer?: string };
type Phase = 'beforeEstimates' | 'afterEstimates';

/** By the title of the job. An answer after the estimates outdates them. */
const QUESTIONS: Record<string, Partial<Record<Phase, readonly DemoQuestion[]>>> = {
  'Repaint the living room and hall': {
    beforeEstimates: [
      { text: 'How high are the ceilings?', answer: 'Nine feet in both rooms.' },
      {
        text: 'Is the trim included?',
        answer: 'Yes, the baseboards and two door frames, in the same white.',
      },
    ],
  },
  'Find and fix a roof leak over the back bedroom': {
    afterEstimates: [
      { text: 'Can a truck with a ladder reach the back of the house?' },
      { text: 'Is there more than one layer of shingles?' },
    ],
  },
  'Level a sunken slab by the driveway': {
    afterEstimates: [
      {
        text: 'Do pipes or cables run under the slab?',
        answer: 'Yes, I found out since: the sprinkler line runs along its left edge.',
      },
    ],
  },
  'Hang four shelves and a heavy mirror': {
    beforeEstimates: [{ text: 'Do the shelves go into studs, or only into plaster?' }],
  },
};

type OnJob = { job: Job; serviceRequestId: string; owner: DemoPerson; businesses: readonly DemoPerson[] };

export async function askQuestions(phase: Phase, { job, serviceRequestId, owner, businesses }: OnJob) {
  const asked = QUESTIONS[job.request.title]?.[phase] ?? [];
  for (const [index, { text, answer }] of asked.entries()) {
    const business = businesses[index % businesses.length];
    if (!business) throw new Error(`The demo data: no business asks about ${job.request.title}`);
    const params = { id: serviceRequestId };
    const { id } = await business.call('askQuestion', { params, input: { text } });
    if (answer) await owner.call('answerQuestion', { params: { id }, input: { answer } });
  }
}
