import type { FieldName } from './fields.ts';

/**
 * The purpose of each common field: a kind without that purpose does not have the field, unless the kind says
 * otherwise. This stands apart from the field descriptions because lists need it, and the descriptions load only with
 * the first form.
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
