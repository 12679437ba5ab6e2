/** Keeps a slow or failing push service from delaying the others. */
import { CircuitBreaker } from '../../lib/circuit-breaker.ts';
import { Semaphore, SemaphoreBusy } from '../../lib/semaphore.ts';
import type { Log } from '../../log.ts';
import type { Delivery, Target, Transport } from './push.ts';

/** A longer wait would outlive the function. */
const TURNS = { maxParallel: 20, maxWaiting: 5000, maxWaitMs: 60_000 };
const BREAKER = { failures: 5, openMs: 30_000 };

/** Bounds the memory, as callers can choose the addresses. Beyond it, all entries are dropped. */
const MAX_SERVICES = 1000;

type PushService = { host: string; turns: Semaphore; breaker: CircuitBreaker };

/**
 * Each service, identified by its host, has its own queue with a few messages in parallel. After several timeouts in
 * a row its circuit breaker opens.
 */
export function boundServices(send: Transport, log: Log): Transport {
  const services = new Map<string, PushService>();

  function serviceAt({ endpoint }: Target): PushService {
    const { host } = new URL(endpoint);
    if (!services.has(host) && services.size >= MAX_SERVICES) services.clear();
    const service = services.get(host) ?? {
      host,
      turns: new Semaphore(TURNS),
      breaker: new CircuitBreaker(BREAKER),
    };
    services.set(host, service);
    return service;
  }

  async function sendInTurn({ host, turns, breaker }: PushService, deliver: () => Promise<Delivery>) {
    return turns.run(async () => {
      if (!breaker.mayTry()) return 'failed';
      const delivery = await deliver();
      const hasOpened = breaker.record(delivery !== 'unanswered');
      if (hasOpened) log.info('a push service does not answer and is left alone for a while', { host });
      return delivery;
    });
  }

  return async (target, payload) => {
    try {
      return await sendInTurn(serviceAt(target), () => send(target, payload));
    } catch (error) {
      if (!(error instanceof SemaphoreBusy)) throw error;
      return 'failed';
    }
  };
}
