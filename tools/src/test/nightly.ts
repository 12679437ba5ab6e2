/** What takes too long for every change. */
type NightlyRun = { program: string; args: readonly string[]; env?: Record<string, string> };

export const nightlyRuns = (seed: string): readonly NightlyRun[] => [
  { program: 'test.ts', args: ['isolated', 'fuzz'], env: { FUZZ_SEED: seed, FUZZ_FACTOR: '15' } },
  { program: 'test.ts', args: ['isolated', 'random-walk'], env: { MODEL_SEED: seed, MODEL_RUNS: '150' } },
  { program: 'test.ts', args: ['isolated', 'every-call/every-call'], env: { LOSSES: 'all' } },
  { program: 'test.ts', args: ['isolated', 'every-call/cost'], env: { MANY_REQUESTS: '2000' } },
  { program: 'test.ts', args: ['isolated', 'anonymity'], env: { PROBES: 'all' } },
  {
    program: 'test.ts',
    args: ['isolated', 'races/races', 'removal', 'visits/races', 'visits/ends'],
    env: { RACE_ROUNDS: '40' },
  },
  {
    program: 'test.ts',
    args: ['isolated', 'reviews', 'blocks', 'fan-out-pages'],
    env: { RACE_ROUNDS: '10' },
  },
  { program: 'test.ts', args: ['isolated', 'busy-business'], env: { BUSY_ESTIMATES: '3000' } },
  { program: 'test.ts', args: ['journeys', 'first-moment'], env: { FIRST_MOMENT_ROUNDS: '30' } },
  { program: 'test.ts', args: ['unit', 'gcloud/real.test'], env: { REAL_GCLOUD: '1' } },
  { program: 'engines.ts', args: [] },
  { program: 'test/sites.ts', args: [] },
  { program: 'bench.ts', args: ['load'] },
  { program: 'test-mutants.ts', args: [] },
];
