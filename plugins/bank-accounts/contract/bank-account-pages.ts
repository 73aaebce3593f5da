import { entityPages } from '#core/contract';
import type { BankAccount } from './schemas.ts';

/** The extension point for plugins that add content to each account of the list. */
export const bankAccountPages = entityPages<BankAccount>('bank-accounts');
