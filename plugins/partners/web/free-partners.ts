import type { ServiceLifetime } from '#core/registry';
import { type Clock, sleep, systemClock } from '#core/web';
import type { CompanyClient, Hub, Hubs } from '#core/web/tokens';
import { type FreePartners, freePartnersHub, type Partner } from '../contract/index.ts';

/** The timeout of a search in milliseconds, because a connection may be lost without a signal. */
const longestWait = 1_000;

/** Searches over the company's hub, whose connection is opened when this service is created. */
export class HubFreePartners implements FreePartners {
  readonly #hub: Pick<Hub, 'state' | 'invoke'>;
  readonly #clock: Clock;

  constructor(hub: Pick<Hub, 'state' | 'invoke'>, clock: Clock) {
    this.#hub = hub;
    this.#clock = clock;
  }

  async find(text: string): Promise<readonly Partner[] | undefined> {
    if (this.#hub.state !== 'connected') return undefined;
    const answered = new AbortController();
    const found = this.#hub.invoke(freePartnersHub.method, text).then(
      (partners) => partners as readonly Partner[], // the response comes from Kostra's own gateway
      () => undefined, // the connection was lost, or the call was refused
    );
    const tooLong = sleep(this.#clock, longestWait, answered.signal).catch(() => undefined);
    try {
      return (await Promise.race([found, tooLong])) ?? undefined;
    } finally {
      answered.abort();
    }
  }
}

export default function openFreePartners(
  { companyId }: CompanyClient,
  hubs: Hubs,
  { signal }: ServiceLifetime,
): FreePartners {
  const { id, path } = freePartnersHub;
  const hub = hubs.open(id, { url: `${path}?companyId=${encodeURIComponent(companyId)}`, signal });
  return new HubFreePartners(hub, systemClock);
}
