import { type Patience, untilDone } from '../time/until-done.ts';
import type { GatewayClient } from '../tokens.ts';
import type { FactsStore } from './facts-store.ts';
import { loadFlags } from './load-facts.ts';

/**
 * Asks quietly for flags that could not be read, ever more seldom, until they are there. What they open or close on the page
 * then follows by itself.
 * @param companyId `undefined`: those that hold outside companies
 */
export function keepAskingForFlags({
  gateway,
  companyId,
  facts,
  signal,
  ...patience
}: Patience & {
  readonly gateway: GatewayClient;
  readonly companyId: string | undefined;
  readonly facts: FactsStore;
}): Promise<void> {
  const attempt = async () => {
    const flags = await loadFlags({ gateway, clock: patience.clock }, companyId, { signal, handles: '*' });
    if (!signal.aborted) facts.setFlags(flags);
    return true;
  };
  return untilDone(attempt, { ...patience, signal });
}
