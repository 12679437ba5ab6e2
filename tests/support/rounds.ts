/** How often each race is run. The nightly tests repeat them. */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1);
