import { point } from '#core/registry';

/** A call to a bank's XS2A; its answer is JSON or nothing. */
export interface BankRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Whole: the bank's own address with what follows it. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Aborted once the answer is waited for no more. */
  readonly signal: AbortSignal;
}
export interface BankAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * A bank that can be connected: it speaks XS2A of the Berlin Group (NextGenPSD2 1.3: consents with a redirect, accounts, booked transactions).
 * Contributed in a gateway part by whoever has what the bank asks for: see *Banks* in README.
 */
export interface Xs2aBank {
  /** Kept with each connection: never changed. Small letters, digits and `-`. */
  readonly id: string;
  /** As people know it. */
  readonly name: string;
  /** Of its XS2A, up to and without `/v1`. */
  address(): Promise<string>;
  /** How calls reach it, with the certificate that it asks for. @throws when there is no answer */
  send(request: BankRequest): Promise<BankAnswer>;
  /** Milliseconds that one answer is waited for. Default 15 000. */
  readonly patience?: number;
}

export const xs2aBanks = point<Xs2aBank>('bank-connections.banks');
