/** The state of a record of a company, as a response showed it to a client. */
export interface Saved {
  readonly kind: 'partner' | 'invoice';
  readonly id: string;
  /** The version, which rises with each change; a deleted record has none. */
  readonly version: number | undefined;
  /** The name of the event in webhooks: `invoice.issued`. */
  readonly event: string;
  /** The text by which a client recognises its own change. */
  readonly note?: string;
  readonly number?: string | null;
  /** The number of payments after the change. */
  readonly payments?: number;
}

/** One action that got a response, however often it had to be sent. */
export interface Entry {
  readonly client: string;
  readonly companyId: string;
  /** The action in words: `issue an invoice`. */
  readonly what: string;
  /** The `Idempotency-Key`; a read has none. */
  readonly key: string | undefined;
  /** The time of its last sending, in milliseconds since 1970. */
  readonly sentAt: number;
  readonly answeredAt: number;
  /** The number of attempts; all but the last one were cut. */
  readonly attempts: number;
  readonly status: number;
  readonly saved?: Saved;
  /** The title of an announcement, the address of an invited person, or the job of an export. */
  readonly told?: string;
}

export interface Cut {
  /** The time in milliseconds since 1970. */
  readonly at: number;
  /** The cause: `away` means that the connection failed or timed out; otherwise the gateway itself answered 503, or the balancer did. */
  readonly by: 'away' | 'gateway' | 'balancer';
}

/** A violation of what must hold, with a word to count it by and a sentence to search for it. */
export interface Finding {
  readonly what: 'lost' | 'doubled' | 'series' | 'answer' | 'foreign' | 'webhook' | 'hub' | 'letter' | 'export';
  readonly detail: string;
}

/** The records of all clients of a run: they are the oracle, because nothing else knows what the gateway acknowledged. */
export class ClientLog {
  readonly entries: Entry[] = [];
  /** The responses that were wrong at once: a forbidden error, a response that differs from the first one, a row of another company. */
  readonly findings: Finding[] = [];
  /** The requests that got no response, as far as the client knows. */
  readonly cuts: Cut[] = [];

  find(what: Finding['what'], detail: string): void {
    this.findings.push({ what, detail: detail.slice(0, 1_000) }); // A response may be a whole document, so it is shortened.
  }

  /** Returns the records saved in a company, in the order of the responses. */
  savedIn(companyId: string): Saved[] {
    return this.entries.flatMap((entry) => (entry.companyId === companyId && entry.saved ? [entry.saved] : []));
  }

  readonly acknowledged: Entry[] = [];

  add(entry: Entry): void {
    this.entries.push(entry);
    if (entry.key !== undefined && entry.status < 300) this.acknowledged.push(entry);
  }

  cutsAfter(fault: number, until = Number.POSITIVE_INFINITY): number {
    return this.cuts.filter(({ at }) => at >= fault && at < until).length;
  }

  /**
   * Returns the milliseconds from a fault until the first successful response to a request that was sent after the first cut; `undefined`
   * means that the fault cut no request, so no client noticed it.
   */
  recoveryAfter(fault: number, until = Number.POSITIVE_INFINITY): number | undefined {
    const cut = this.cuts.find(({ at }) => at >= fault && at < until)?.at;
    if (cut === undefined) return undefined;
    const answers = this.entries.filter(({ sentAt, status }) => sentAt >= cut && status < 300);
    return Math.min(...answers.map(({ answeredAt }) => answeredAt)) - fault;
  }
}
