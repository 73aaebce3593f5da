import { companyEndpoint } from '#core/contract';
import { bankMatching } from '#plugins/bank-transactions/contract';
import * as schemas from './schemas.ts';

export type { StatementAddress } from './schemas.ts';

/** The part of the address before the `@`. It is a simple word, because people read it out over the telephone. */
export const statementAddressName = 'vypisy';

/** Returns the e-mail address for bank statements. */
export const readStatementAddress = companyEndpoint({
  method: 'GET',
  path: 'bank-statements/address',
  gate: bankMatching,
  reply: schemas.StatementAddress,
  sample: {},
});
