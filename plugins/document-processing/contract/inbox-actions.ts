import type { ComponentType } from 'react';
import { type Contribution, type ContributionOptions, contribute, point } from '#core/registry';

/** A control in the head of *Na spracovanie*, such as another way in for files. */
export interface InboxAction {
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}

export const inboxActions = point<InboxAction>('document-processing.inbox-actions');

/** Creates a control: `inboxAction({ id: 'e-invoices.bring', gate, component: () => import('./web/bring.tsx') })` */
export function inboxAction({ component, ...options }: ContributionOptions & InboxAction): Contribution<InboxAction> {
  return contribute(inboxActions, options, { component });
}
