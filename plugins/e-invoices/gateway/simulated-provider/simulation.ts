import { Clock, written } from './clock.ts';
import { type Firm, type FirmInput, firmFrom } from './firm.ts';
import type { ProviderHabits } from './habits.ts';
import type { DeliveryEntry, LogEntry } from './log-entry.ts';
import { plainId } from './participant-id.ts';
import { ProviderState } from './provider-state.ts';

interface SimulationOptions {
  readonly habits: ProviderHabits;
  readonly firms: readonly FirmInput[];
  readonly peers: readonly string[];
  readonly store: string | undefined;
  readonly now: () => Date | number;
}

/** One provider: its habits, its time and all that it remembers. Every call gets it. */
export class Simulation {
  readonly state: ProviderState;
  readonly clock: Clock;
  readonly #habits: ProviderHabits;
  /** The answers that wait for `POST /control/release`. */
  readonly held = new Set<() => void>();
  /** The times of the token calls of the last minute, by client. */
  readonly tokenCalls = new Map<string, number[]>();
  readonly #closing = new AbortController();

  constructor({ habits, firms, peers, store, now }: SimulationOptions) {
    this.#habits = habits;
    this.state = new ProviderState(store);
    this.clock = new Clock(now, this.state.settings.clockOffset);
    // A firm that is stored may have been changed through the control API, so it is kept as it is.
    for (const firm of firms.map(firmFrom)) if (!this.state.firms.get(firm.id)) this.state.firms.put(firm.id, firm);
    for (const peer of peers) this.state.peers.put(peer, peer);
  }

  get habits(): ProviderHabits {
    return { ...this.#habits, ...this.state.settings.habits };
  }

  /** The signal that ends late answers and deliveries when the provider closes. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  close(): void {
    this.#closing.abort();
    this.release();
  }

  /** Answers all held calls. @returns how many they were */
  release(): number {
    const waiting = [...this.held];
    this.held.clear();
    for (const release of waiting) release();
    return waiting.length;
  }

  /** Returns the firm that receives here under this Peppol id. */
  receiver(participantId: string): Firm | undefined {
    const id = plainId(participantId);
    const given = this.state.firms.all().find((firm) => firm.receives && firm.participantId === id);
    return given ?? this.#contractOf(/^0245:(.*)$/.exec(id)?.[1]);
  }

  firmsOf(clientId: string): Firm[] {
    const given = this.state.firms.all().filter((firm) => firm.clientId === clientId);
    return given.length > 0 ? given : [this.#contractOf(clientId) ?? []].flat();
  }

  /** Makes a contract with a DIČ that has none, where everybody has one. */
  #contractOf(dic: string | undefined): Firm | undefined {
    if (this.habits.contracts !== 'everybody' || dic === undefined || !/^\d{10}$/.test(dic)) return undefined;
    const firm = firmFrom({ dic, clientId: dic });
    return this.state.firms.get(firm.id) ? undefined : this.state.firms.put(firm.id, firm);
  }

  log(entry: LogEntry): void {
    this.state.log.put(String(entry.seq), entry);
  }

  logDelivery(entry: Omit<DeliveryEntry, 'seq' | 'at'>): void {
    this.log({ ...entry, seq: this.state.nextSeq(), at: written(this.clock.now()) });
  }
}
