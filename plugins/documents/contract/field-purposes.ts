import type { FieldName } from './fields.ts';

/**
 * The purpose of each common field. A kind that does not serve the purpose does not have the field, unless its description includes it.
 * This file is separate from the field descriptions because lists need it, and the descriptions load only with the first form.
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
