import type { ComponentType } from 'react';
import { type Contribution, type ContributionOptions, contribute, point } from '#core/registry';

/** A titled part below the list of accounts, about all of the accounts. */
export interface BankAccountSection {
  readonly titleKey: string;
  /** The key of the sentence below the title. */
  readonly hintKey?: string;
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}

export const bankAccountSections = point<BankAccountSection>('bank-accounts.sections');

/**
 * Creates a section below the list of accounts:
 * `bankAccountSection({ id: 'notes.accounts', titleKey: 'NOTES.TITLE', component: () =>
 * import('./web/accounts-notes.tsx') })`
 */
export function bankAccountSection({
  titleKey,
  hintKey,
  component,
  ...options
}: ContributionOptions & BankAccountSection): Contribution<BankAccountSection> {
  return contribute(bankAccountSections, options, { titleKey, ...(hintKey && { hintKey }), component });
}
