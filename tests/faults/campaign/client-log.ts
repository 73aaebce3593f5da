/** The state of a record of a company, as a response showed it to a client. */
export interface Saved {
  readonly kind: 'partner' | 'invoice';
  readonly id: string;
  /** The version, which increases with each change; `undefined` for a deleted record. */
  readonly version: number | undefined;
  /** The name of the webhook event of the change, such as `invoice.issued`. */
  readonly event: string;
  /** The text by which the client recognises that a change is its own. */
  readonly note?: string;
  readonly number?: string | null;
  /** The number of the invoice's payments after the change. */
  readonly payments?: number;
}

/** One action that got a response, possibly after several attempts. */
export interface Entry {
  readonly client: string;
  readonly companyId: string;
  /** The action in words, such as `issue an invoice`. */
  readonly what: string;
  /** The `Idempotency-Key` of the action; `undefined` for a read. */
  readonly key: string | undefined;
  /** The time of the last attempt, in milliseconds since 1970. */
  readonly sentAt: number;
  readonly answeredAt: number;
  /** The number of attempts. All but the last one were interrupted. */
  readonly attempts: number;
  readonly status: number;
  readonly saved?: Saved;
  /**
   * The value by which the later effect of the action is recognised: the title of an announcement, the address of an invited person, or the
   * job of an export.
   */
  readonly effectKey?: string;
}

export interface InterruptedRequest {
  /** The time in milliseconds since 1970. */
  readonly at: number;
  /** The cause: `away` if the connection failed or timed out, otherwise the sender of the response 503: the gateway or the balancer. */
  readonly by: 'away' | 'gateway' | 'balancer';
}

/** A violation of a rule of the campaign: its type, by which findings are counted, and a sentence with the details. */
export interface Finding {
  readonly what: 'lost' | 'doubled' | 'series' | 'answer' | 'foreign' | 'webhook' | 'hub' | 'letter' | 'export';
  readonly detail: string;
}

/** The log of all clients of a run. The checks compare with this log, because only the clients know what the gateway acknowledged. */
export class ClientLog {
  readonly entries: Entry[] = [];
  /**
   * The findings in single responses: a forbidden error, a response that differs from the first one to the same request, a row of another
   * company.
   */
  readonly findings: Finding[] = [];
  /** The requests that got no response from the gateway, as far as the client knows. */
  readonly cuts: InterruptedRequest[] = [];

  find(what: Finding['what'], detail: string): void {
    this.findings.push({ what, detail: detail.slice(0, 1_000) }); // A response may be a whole document, so it is shortened.
  }

  /** Returns the states of records that responses of a company reported, in the order of the responses. */
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
   * Returns the time in milliseconds from a fault until the first successful response to a request that was sent after the first
   * interruption. `undefined` means that the fault interrupted no request, so no client noticed it.
   */
  recoveryAfter(fault: number, until = Number.POSITIVE_INFINITY): number | undefined {
    const cut = this.cuts.find(({ at }) => at >= fault && at < until)?.at;
    if (cut === undefined) return undefined;
    const answers = this.entries.filter(({ sentAt, status }) => sentAt >= cut && status < 300);
    return Math.min(...answers.map(({ answeredAt }) => answeredAt)) - fault;
  }
}
