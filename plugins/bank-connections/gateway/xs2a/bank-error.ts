import type { BankFault } from '../../contract/index.ts';

/** The error of a request to a bank. `consentEnded` means that a new consent is needed. */
export class BankError extends Error {
  readonly fault: BankFault | 'consentEnded';

  constructor(fault: BankFault | 'consentEnded', options?: ErrorOptions) {
    super(`The bank gave nothing: ${fault}`, options);
    this.name = 'BankError';
    this.fault = fault;
  }
}
