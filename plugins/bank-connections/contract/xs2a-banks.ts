import { point } from '#core/registry';

/** A call to a bank's XS2A. The answer is JSON or empty. */
export interface BankRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The whole address: the bank's own address and the path. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The signal that is aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}
export interface BankAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * A bank that can be connected. It supports XS2A of the Berlin Group (NextGenPSD2 1.3: consents with a redirect, accounts, booked
 * transactions). A gateway part contributes it if it has the access that the bank requires: see host/docs/banks.md.
 */
export interface Xs2aBank {
  /** The id, which is saved with each connection and therefore never changes. It has small letters, digits and `-`. */
  readonly id: string;
  readonly name: string;
  /** Returns the address of the bank's XS2A, without `/v1`. */
  address(): Promise<string>;
  /** Sends a request to the bank, with the certificate that it requires. @throws if there is no answer */
  send(request: BankRequest): Promise<BankAnswer>;
  /** The timeout of one answer in milliseconds. The default is 15 000. */
  readonly timeout?: number;
}

export const xs2aBanks = point<Xs2aBank>('bank-connections.banks');
