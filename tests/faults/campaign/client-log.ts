/** What a client was told about a thing of its company. */
export interface Saved {
  readonly kind: 'partner' | 'invoice';
  readonly id: string;
  /** Rises by each change; what was deleted has none. */
  readonly version: number | undefined;
  /** What webhooks call that which happened: `invoice.issued`. */
  readonly event: string;
  /** The text by which the writer tells its own writing from any other. */
  readonly note?: string;
  readonly number?: string | null;
  /** How many payments it has now. */
  readonly payments?: number;
}

/** One action that was answered, however often it had to be sent. */
export interface Entry {
  readonly client: string;
  readonly companyId: string;
  /** As in a sentence: `issue an invoice`. */
  readonly what: string;
  /** `Idempotency-Key`; reading has none. */
  readonly key: string | undefined;
  /** Milliseconds since 1970, of its last sending. */
  readonly sentAt: number;
  readonly answeredAt: number;
  /** More than one: those before were cut. */
  readonly attempts: number;
  readonly status: number;
  readonly saved?: Saved;
  /** The title of an announcement, the address of who was invited, the job of an export. */
  readonly told?: string;
}

export interface Cut {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `away`: the connection failed or the client had waited long enough. The gateway itself said 503; or a balancer before it spoke. */
  readonly by: 'away' | 'gateway' | 'balancer';
}

/** What should not be, in a word to count it by and a sentence to look for it. */
export interface Finding {
  readonly what: 'lost' | 'doubled' | 'series' | 'answer' | 'foreign' | 'webhook' | 'hub' | 'letter' | 'export';
  readonly detail: string;
}

/** What all clients of a run noted: the oracle, for nothing else knows what the gateway promised. */
export class ClientLog {
  readonly entries: Entry[] = [];
  /** Wrong as it came: an error where none may be, an answer that differs from the first, a row of another company. */
  readonly findings: Finding[] = [];
  /** Sendings that were not answered, for all that the client knows. */
  readonly cuts: Cut[] = [];

  find(what: Finding['what'], detail: string): void {
    this.findings.push({ what, detail: detail.slice(0, 1_000) }); // an answer may be a whole document
  }

  /** What was saved in a company, in the order of the answers. */
  savedIn(companyId: string): Saved[] {
    return this.entries.flatMap((entry) => (entry.companyId === companyId && entry.saved ? [entry.saved] : []));
  }

  /** Changes that were acknowledged. */
  readonly acknowledged: Entry[] = [];

  add(entry: Entry): void {
    this.entries.push(entry);
    if (entry.key !== undefined && entry.status < 300) this.acknowledged.push(entry);
  }

  /** How many sendings a fault cut. */
  cutsAfter(fault: number, until = Number.POSITIVE_INFINITY): number {
    return this.cuts.filter(({ at }) => at >= fault && at < until).length;
  }

  /**
   * Milliseconds from a fault until somebody was answered who asked after the first sending that it cut; `undefined`: it cut
   * none, so nobody noticed.
   */
  recoveryAfter(fault: number, until = Number.POSITIVE_INFINITY): number | undefined {
    const cut = this.cuts.find(({ at }) => at >= fault && at < until)?.at;
    if (cut === undefined) return undefined;
    const answers = this.entries.filter(({ sentAt, status }) => sentAt >= cut && status < 300);
    return Math.min(...answers.map(({ answeredAt }) => answeredAt)) - fault;
  }
}
