import type { ComponentType } from 'react';
import { type Contribution, type ContributionOptions, contribute, point } from '#core/registry';

/** A titled part of the account page. It is about the person, whichever company is open, if any. */
export interface AccountSection {
  readonly titleKey: string;
  /** The key of the sentence below the title. */
  readonly hintKey?: string;
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}

export const accountSections = point<AccountSection>('account.sections');

/**
 * Creates a section of the account page:
 * `accountSection({ id: 'tokens.account', titleKey: 'TOKENS.TITLE', order: 30, component: () =>
 * import('./web/own-tokens.tsx') })`
 */
export function accountSection({
  titleKey,
  hintKey,
  component,
  ...options
}: ContributionOptions & AccountSection): Contribution<AccountSection> {
  return contribute(accountSections, options, { titleKey, ...(hintKey && { hintKey }), component });
}
