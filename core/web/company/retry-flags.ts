import { type RetryOptions, untilDone } from '../time/until-done.ts';
import type { GatewayClient } from '../tokens.ts';
import type { FactsStore } from './facts-store.ts';
import { loadFlags } from './load-facts.ts';

/**
 * Repeats the request for flags that could not be read, at growing intervals and without messages, until they are loaded. The gates of the
 * page then update by themselves.
 * @param companyId `undefined` means the flags that apply outside companies
 */
export function retryFlags({
  gateway,
  companyId,
  facts,
  signal,
  ...retry
}: RetryOptions & {
  readonly gateway: GatewayClient;
  readonly companyId: string | undefined;
  readonly facts: FactsStore;
}): Promise<void> {
  const attempt = async () => {
    const flags = await loadFlags({ gateway, clock: retry.clock }, companyId, { signal, handles: '*' });
    if (!signal.aborted) facts.setFlags(flags);
    return true;
  };
  return untilDone(attempt, { ...retry, signal });
}
