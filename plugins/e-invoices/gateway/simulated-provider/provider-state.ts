import { mkdirSync } from 'node:fs';
import { Collection } from './collection.ts';
import type { ReceivedDocument, SentDocument } from './delivery/sent-document.ts';
import type { FaultPlan } from './faults/fault.ts';
import { type Firm, type Scope } from './firm.ts';
import type { ProviderHabits } from './habits.ts';
import { Payloads } from './payloads.ts';
import type { LogEntry } from './log-entry.ts';

export interface Token {
  readonly kind: 'access' | 'refresh';
  readonly clientId: string;
  readonly scopes: readonly Scope[];
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** Why it is no longer valid before its time: it was revoked, or exchanged for another. */
  readonly ended?: 'revoked' | 'used';
}

/** The wrong secrets of a client in a row. */
export interface WrongSecrets {
  readonly count: number;
  readonly lockedUntil: number;
}

/** How often a planned fault met a call, and came. */
export interface FaultUse {
  readonly seen: number;
  readonly used: number;
}

interface Settings {
  readonly habits?: Partial<ProviderHabits>;
  readonly clockOffset?: number;
}

/** Everything a provider remembers. With a folder it survives a restart. */
export class ProviderState {
  readonly firms: Collection<Firm>;
  readonly tokens: Collection<Token>;
  readonly wrongSecrets: Collection<WrongSecrets>;
  readonly sent: Collection<SentDocument>;
  readonly received: Collection<ReceivedDocument>;
  readonly faults: Collection<FaultPlan & { readonly id: string }>;
  readonly faultUses: Collection<FaultUse>;
  readonly log: Collection<LogEntry>;
  readonly peers: Collection<string>;
  readonly payloads: Payloads;
  readonly #settings: Collection<Settings>;
  #seq: number;

  constructor(folder: string | undefined) {
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    this.firms = new Collection('firms', folder);
    this.tokens = new Collection('tokens', folder);
    this.wrongSecrets = new Collection('wrong-secrets', folder);
    this.sent = new Collection('sent', folder);
    this.received = new Collection('received', folder);
    this.faults = new Collection('faults', folder);
    this.faultUses = new Collection('fault-uses', folder);
    this.log = new Collection('log', folder);
    this.peers = new Collection('peers', folder);
    this.#settings = new Collection('settings', folder);
    this.payloads = new Payloads(folder);
    const rows = [...this.sent.all(), ...this.received.all(), ...this.log.all()];
    this.#seq = rows.reduce((highest, { seq }) => Math.max(highest, seq), 0);
  }

  /** Returns the next number of the common sequence of documents and log entries. */
  nextSeq(): number {
    this.#seq += 1;
    return this.#seq;
  }

  get settings(): Settings {
    return this.#settings.get('settings') ?? {};
  }

  changeSettings(changes: Settings): void {
    this.#settings.put('settings', { ...this.settings, ...changes });
  }

  /** Forgets everything but the firms, the peers and the settings. */
  reset(): void {
    for (const one of [this.tokens, this.wrongSecrets, this.sent, this.received, this.faults, this.faultUses, this.log])
      one.clear();
  }
}
