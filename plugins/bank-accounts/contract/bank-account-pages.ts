import { entityPages } from '#core/contract';
import type { BankAccount } from './schemas.ts';

/** For plugins that add to each account of the list. */
export const bankAccountPages = entityPages<BankAccount>('bank-accounts');
