import type { HubEvent } from '#core/contract';
import type { CompanyEvents, EventMeta, Hub } from '../tokens.ts';

/** Events of one company's hub. The gateway calls `Event(payload, { origin })` with the connection that caused it. */
export class CompanyHubEvents implements CompanyEvents {
  readonly #hub: Hub;
  readonly #signal: AbortSignal;
  /** All ids this page has had here: an event may still be under way when its connection is replaced. */
  readonly #ownIds = new Set<string>();

  /** @param signal the company's scope: listeners end with it. [A4-18] */
  constructor(hub: Hub, signal: AbortSignal) {
    this.#hub = hub;
    this.#signal = signal;
    this.#untilEnd(hub.onConnected(() => void (hub.connectionId && this.#ownIds.add(hub.connectionId))));
  }

  on<Payload>(event: HubEvent<Payload>, listener: (payload: Payload, meta: EventMeta) => void): void {
    if (this.#signal.aborted) return;
    this.#untilEnd(
      this.#hub.on(event.name, (payload, meta) => {
        const { origin } = (meta ?? {}) as { origin?: string | null }; // our own gateway's wire form
        listener(payload as Payload, { own: !!origin && this.#ownIds.has(origin) }); // the gateway sends what the event declares
      }),
    );
  }

  onResync(reload: () => void): void {
    if (!this.#signal.aborted) this.#untilEnd(this.#hub.onConnected(reload));
  }

  #untilEnd(stop: () => void): void {
    this.#signal.addEventListener('abort', stop, { once: true });
  }
}
