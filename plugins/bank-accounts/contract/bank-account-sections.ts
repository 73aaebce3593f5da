import type { ComponentType } from 'react';
import { type Contribution, type ContributionOptions, contribute, point } from '#core/registry';

/** A titled part below the list of accounts, about all of them. */
export interface BankAccountSection {
  readonly titleKey: string;
  /** A sentence below the title. */
  readonly hintKey?: string;
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}

export const bankAccountSections = point<BankAccountSection>('bank-accounts.sections');

/** `bankAccountSection({ id: 'notes.accounts', titleKey: 'NOTES.TITLE', component: () => import('./web/accounts-notes.tsx') })` */
export function bankAccountSection({
  titleKey,
  hintKey,
  component,
  ...options
}: ContributionOptions & BankAccountSection): Contribution<BankAccountSection> {
  return contribute(bankAccountSections, options, { titleKey, ...(hintKey && { hintKey }), component });
}
