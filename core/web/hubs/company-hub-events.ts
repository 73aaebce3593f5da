import { eventOrigin, type HubEvent } from '#core/contract';
import type { Trace } from '#core/registry';
import type { CompanyEvents, EventMeta, Hub } from '../tokens.ts';

/** Events of one company's hub. The gateway calls `Event(payload, { origin })` with who caused it. */
export class CompanyHubEvents implements CompanyEvents {
  readonly #hub: Hub;
  readonly #signal: AbortSignal;
  /** This person at each connection this page has had: an event may still be under way when one is replaced. */
  readonly #ownOrigins = new Set<string>();

  readonly #trace: Pick<Trace, 'note'> | undefined;
  readonly #traced = new Set<string>();

  /** @param signal the company's scope: listeners end with it. [A4-18] */
  constructor(hub: Hub, userId: string, signal: AbortSignal, trace?: Pick<Trace, 'note'>) {
    this.#hub = hub;
    this.#signal = signal;
    this.#trace = trace;
    this.#untilEnd(
      hub.onConnected(() => {
        if (hub.connectionId) this.#ownOrigins.add(eventOrigin(hub.connectionId, userId));
      }),
    );
  }

  on<Payload>(event: HubEvent<Payload>, listener: (payload: Payload, meta: EventMeta) => void): void {
    if (this.#signal.aborted) return;
    // However many listen: it arrived once.
    if (this.#trace && !this.#traced.has(event.name)) {
      this.#traced.add(event.name);
      this.#listen(event, (_, { own }) => this.#trace?.note('hub', event.name, own ? 'own' : 'received'));
    }
    this.#listen(event, listener);
  }

  onResync(reload: () => void): void {
    if (!this.#signal.aborted) this.#untilEnd(this.#hub.onConnected(reload));
  }

  #listen<Payload>(event: HubEvent<Payload>, listener: (payload: Payload, meta: EventMeta) => void): void {
    this.#untilEnd(
      this.#hub.on(event.name, (payload, meta) => {
        const { origin } = (meta ?? {}) as { origin?: string | null }; // our own gateway's wire form
        listener(payload as Payload, { own: !!origin && this.#ownOrigins.has(origin) }); // the gateway sends what the event declares
      }),
    );
  }

  #untilEnd(stop: () => void): void {
    this.#signal.addEventListener('abort', stop, { once: true });
  }
}
