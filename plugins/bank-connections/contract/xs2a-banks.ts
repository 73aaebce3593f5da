import { point } from '#core/registry';

/** A call to a bank's XS2A. The answer is JSON or empty. */
export interface BankRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The complete URL: the address of the bank's XS2A and the path. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The signal that is aborted when nobody waits for the response any more. */
  readonly signal: AbortSignal;
}
export interface BankAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * A bank that can be connected. It supports XS2A of the Berlin Group (NextGenPSD2 1.3: consents with a redirect, accounts, booked
 * transactions). A plugin's gateway part contributes each bank to which it has the required access: see host/docs/banks.md.
 */
export interface Xs2aBank {
  /** The id, which is saved with each connection and therefore never changes. It consists of small letters, digits and `-`. */
  readonly id: string;
  readonly name: string;
  /** Returns the address of the bank's XS2A, without `/v1`. */
  address(): Promise<string>;
  /** Sends a request to the bank, with the certificate that it requires. @throws if there is no answer */
  send(request: BankRequest): Promise<BankAnswer>;
  /** The timeout of one response in milliseconds. The default is 15 000. */
  readonly timeout?: number;
}

export const xs2aBanks = point<Xs2aBank>('bank-connections.banks');
