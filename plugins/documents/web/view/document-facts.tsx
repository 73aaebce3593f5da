import { useTranslation } from 'react-i18next';
import { useFormats } from '#core/web/react/use-language.ts';
import type { Document } from '../../contract/index.ts';

export interface DocumentFactsProps {
  readonly document: Document;
  readonly vat: boolean;
}

/** Days, payment and symbols of a document; what it has not is left out. */
export function DocumentFacts({ document, vat }: DocumentFactsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { issuedOn, suppliedOn, dueOn, paymentMethod, supplier, currency, exchangeRate } = document;
  const facts = [
    ['ISSUED_ON_FORM', formats.date(issuedOn)],
    ['SUPPLIED_ON', vat || suppliedOn !== issuedOn ? formats.date(suppliedOn) : ''],
    ['DUE_ON_FORM', formats.date(dueOn)],
    ['PAYMENT_METHOD', t(`DOCUMENTS.PAYMENT_METHOD.${paymentMethod}`)],
    ['IBAN', paymentMethod === 'bankTransfer' ? (supplier.iban.match(/.{1,4}/g)?.join('\u00a0') ?? '') : ''],
    ['VARIABLE_SYMBOL', document.variableSymbol],
    ['CONSTANT_SYMBOL', document.constantSymbol],
    ['SPECIFIC_SYMBOL', document.specificSymbol],
    ['EXCHANGE_RATE', exchangeRate === null ? '' : `${formats.quantity(exchangeRate)}\u00a0${currency}/EUR`],
  ] as const;
  return (
    <dl className="k-doc-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={name === 'IBAN' ? 'k-doc-fact--wide' : undefined}>
            <dt>{t(`DOCUMENTS.FIELD.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
