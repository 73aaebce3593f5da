import { eventOrigin, type HubEvent, resyncMethod } from '#core/contract';
import type { Trace } from '#core/registry';
import type { CompanyEvents, EventMeta, Hub } from '../tokens.ts';

/** The events of one company's hub. The gateway calls `Event(payload, { origin })`, in which `origin` identifies the cause. */
export class CompanyHubEvents implements CompanyEvents {
  readonly #hub: Hub;
  readonly #signal: AbortSignal;
  /**
   * The origins (connection and person) of all connections that this page has had: after a reconnect an event caused over the previous
   * connection may still arrive.
   */
  readonly #ownOrigins = new Set<string>();

  readonly #trace: Pick<Trace, 'note'> | undefined;
  readonly #traced = new Set<string>();

  /** The number of times that the hub has connected. */
  #connections = 0;
  readonly #tellsMissed: boolean;

  /**
   * @param signal the signal of the company's scope: listeners end with it [A4-18]
   * @param tellsMissed whether the address of the hub had an event cursor. The hub then calls `Resync` by itself if the page missed events
   * before its first connection
   */
  constructor(
    hub: Hub,
    userId: string,
    signal: AbortSignal,
    { trace, tellsMissed = false }: { trace?: Pick<Trace, 'note'>; tellsMissed?: boolean } = {},
  ) {
    this.#hub = hub;
    this.#signal = signal;
    this.#trace = trace;
    this.#tellsMissed = tellsMissed;
    this.#untilEnd(
      hub.onConnected(() => {
        this.#connections += 1;
        if (hub.connectionId) this.#ownOrigins.add(eventOrigin(hub.connectionId, userId));
      }),
    );
  }

  on<Payload>(event: HubEvent<Payload>, listener: (payload: Payload, meta: EventMeta) => void): void {
    if (this.#signal.aborted) return;
    // The trace records an event once, however many listeners it has.
    if (this.#trace && !this.#traced.has(event.name)) {
      this.#traced.add(event.name);
      this.#listen(event, (_, { own }) => this.#trace?.note('hub', event.name, own ? 'own' : 'received'));
    }
    this.#listen(event, listener);
  }

  onResync(reload: () => void): void {
    if (this.#signal.aborted) return;
    this.#untilEnd(this.#hub.onConnected(() => (this.#tellsMissed && this.#connections <= 1 ? undefined : reload())));
    // After a reconnect the page reloads in any case, so only the first connection needs this event.
    this.#untilEnd(this.#hub.on(resyncMethod, () => this.#connections <= 1 && reload()));
  }

  #listen<Payload>(event: HubEvent<Payload>, listener: (payload: Payload, meta: EventMeta) => void): void {
    this.#untilEnd(
      this.#hub.on(event.name, (payload, meta) => {
        const { origin } = (meta ?? {}) as { origin?: string | null }; // the project's own gateway sends this form
        listener(payload as Payload, { own: !!origin && this.#ownOrigins.has(origin) }); // the gateway sends the payload that the event declares
      }),
    );
  }

  #untilEnd(stop: () => void): void {
    this.#signal.addEventListener('abort', stop, { once: true });
  }
}
