/**
 * Multiplies how long functions wait before they give up. Stacks of tests raise it by PATIENCE_FACTOR, since a busy
 * machine is no reason to fail.
 */
export const patience = { factor: Number(process.env.PATIENCE_FACTOR ?? 1) };
