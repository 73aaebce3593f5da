import { eventOrigin, type HubEvent } from '#core/contract';
import type { CompanyEvents, EventMeta, Hub } from '../tokens.ts';

/** Events of one company's hub. The gateway calls `Event(payload, { origin })` with who caused it. */
export class CompanyHubEvents implements CompanyEvents {
  readonly #hub: Hub;
  readonly #signal: AbortSignal;
  /** This person at each connection this page has had: an event may still be under way when one is replaced. */
  readonly #ownOrigins = new Set<string>();

  /** @param signal the company's scope: listeners end with it. [A4-18] */
  constructor(hub: Hub, userId: string, signal: AbortSignal) {
    this.#hub = hub;
    this.#signal = signal;
    this.#untilEnd(
      hub.onConnected(() => {
        if (hub.connectionId) this.#ownOrigins.add(eventOrigin(hub.connectionId, userId));
      }),
    );
  }

  on<Payload>(event: HubEvent<Payload>, listener: (payload: Payload, meta: EventMeta) => void): void {
    if (this.#signal.aborted) return;
    this.#untilEnd(
      this.#hub.on(event.name, (payload, meta) => {
        const { origin } = (meta ?? {}) as { origin?: string | null }; // our own gateway's wire form
        listener(payload as Payload, { own: !!origin && this.#ownOrigins.has(origin) }); // the gateway sends what the event declares
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
