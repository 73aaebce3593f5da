import type { BankFault } from '../../contract/index.ts';

/** Why a bank gave nothing; `consentEnded`: it wants to be asked for a consent anew. */
export class BankError extends Error {
  readonly fault: BankFault | 'consentEnded';

  constructor(fault: BankFault | 'consentEnded', options?: ErrorOptions) {
    super(`The bank gave nothing: ${fault}`, options);
    this.name = 'BankError';
    this.fault = fault;
  }
}
