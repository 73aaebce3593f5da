import { compareAmounts } from '#core/money';
import { fillText, readTexts } from '#core/gateway/texts';
import { type Document } from '#plugins/documents/contract';
import type { PaymentMeans } from '../model/amounts.ts';
import type { InvoicedDocument } from './invoiced-document.ts';
import type sk from './words/sk.json';

const words = readTexts<typeof sk>(new URL('words/', import.meta.url));

/**
 * The codes of UNTDID 4461 for ways to pay. A credit note has `notDefined`, because it is either set off against an invoice or paid back in
 * a way that the parties agree on.
 */
const means = { cash: '10', card: '48', sepaTransfer: '58', creditTransfer: '30', notDefined: '1' } as const;

/** Returns the payment instructions (BG-16). The variable symbol is their remittance information (BT-83). */
export function paymentsOf({ document, purpose }: InvoicedDocument): readonly PaymentMeans[] {
  const { variableSymbol } = document;
  const reference = variableSymbol === '' ? {} : { reference: variableSymbol };
  return [{ ...(purpose === 'credit' ? { code: means.notDefined } : wayOf(document)), ...reference }];
}

function wayOf({ paymentMethod, currency, supplier, language }: Document): PaymentMeans {
  if (paymentMethod === 'card') return { code: means.card };
  if (paymentMethod === 'cash') return { code: means.cash };
  if (paymentMethod === 'cashOnDelivery') return { code: means.cash, text: words[language].cashOnDelivery };
  const iban = supplier.iban.replace(/\s/g, '');
  const bank = supplier.swift.replace(/\s/g, '');
  return {
    code: currency === 'EUR' ? means.sepaTransfer : means.creditTransfer,
    ...(iban !== '' && { account: { id: iban, ...(bank !== '' && { bank }) } }),
  };
}

/** BT-20: the values without a business term of their own, which are the constant symbol, the specific symbol and the retention. */
export function paymentTermsOf({
  constantSymbol,
  specificSymbol,
  totals: { retention = '0' },
  retentionDueOn,
  currency,
  language,
}: Document): string | undefined {
  const { constant, specific, retention: keeps } = words[language];
  const parts = [
    constantSymbol && fillText(constant, { symbol: constantSymbol }),
    specificSymbol && fillText(specific, { symbol: specificSymbol }),
    compareAmounts(retention, '0') > 0 &&
      fillText(keeps, { amount: `${retention} ${currency}`, day: retentionDueOn ?? '' }),
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? undefined : parts.join(', ');
}
