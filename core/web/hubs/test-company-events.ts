import type { HubEvent } from '#core/contract';
import type { CompanyEvents, EventMeta } from '../tokens.ts';

/** The events of a company's hub, controlled by a test. */
export class TestCompanyEvents implements CompanyEvents {
  readonly #listeners = new Map<string, ((payload: never, meta: EventMeta) => void)[]>();
  readonly #reloads: (() => void)[] = [];

  on<Payload>({ name }: HubEvent<Payload>, listener: (payload: Payload, meta: EventMeta) => void): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener as never]); // stored under its event
  }

  onResync(reload: () => void): void {
    this.#reloads.push(reload);
  }

  /** Delivers an event; `own` means that this browser's own action caused it. */
  send<Payload>({ name }: HubEvent<Payload>, payload: Payload, { own = false } = {}): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(payload as never, { own });
  }

  /** Simulates that the connection is back. */
  resync(): void {
    for (const reload of this.#reloads) reload();
  }
}
