import { companyEndpoint } from '#core/contract';
import { bankMatching } from '#plugins/bank-transactions/contract';
import * as schemas from './schemas.ts';

export type { StatementAddress } from './schemas.ts';

/** What the address begins with: people read it out over the telephone. */
export const statementAddressName = 'vypisy';

/** Where letters with statements are sent. */
export const readStatementAddress = companyEndpoint({
  method: 'GET',
  path: 'bank-statements/address',
  gate: bankMatching,
  reply: schemas.StatementAddress,
  sample: {},
});
