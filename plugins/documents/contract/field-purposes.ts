import type { FieldName } from './fields.ts';

/**
 * What a common field is for: a kind that has nothing to do with that has no such field, unless it says otherwise. Apart
 * from the description of the fields because lists ask for it, and that is loaded with the first form.
 */
export const fieldPurposes: Readonly<Partial<Record<FieldName, 'payment' | 'tax' | 'retention'>>> = {
  dueOn: 'payment',
  retentionPercent: 'retention',
  retentionDueOn: 'retention',
  paymentMethod: 'payment',
  bankAccountId: 'payment',
  exchangeRate: 'tax',
  variableSymbol: 'payment',
  constantSymbol: 'payment',
  specificSymbol: 'payment',
};
