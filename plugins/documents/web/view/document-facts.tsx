import { useTranslation } from 'react-i18next';
import { useFormats } from '#core/web';
import { type Document, documentFields, type PrintedField } from '../../contract/index.ts';

interface DocumentFactsProps {
  readonly document: Document;
  readonly vat: boolean;
}

/** Days, payment and symbols of a document; what it has not is left out. */
export function DocumentFacts({ document, vat }: DocumentFactsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { issuedOn, suppliedOn, dueOn, paymentMethod, supplier, currency, exchangeRate } = document;
  /** In the order of the page; a field that is printed so must be here. */
  const facts: Readonly<Record<PrintedField<'terms' | 'statements' | 'foot'> | 'iban' | 'language', string>> = {
    issuedOn: formats.date(issuedOn),
    suppliedOn: vat || suppliedOn !== issuedOn ? formats.date(suppliedOn) : '',
    dueOn: formats.date(dueOn),
    paymentMethod: t(`${documentFields.paymentMethod.texts}.${paymentMethod}`),
    iban: paymentMethod === 'bankTransfer' ? (supplier.iban.match(/.{1,4}/g)?.join('\u00a0') ?? '') : '',
    variableSymbol: document.variableSymbol,
    constantSymbol: document.constantSymbol,
    specificSymbol: document.specificSymbol,
    orderNumber: document.orderNumber,
    issuedBy: document.issuedBy,
    language:
      document.language === documentFields.language.initial
        ? ''
        : t(`${documentFields.language.texts}.${document.language}`),
    exchangeRate: exchangeRate === null ? '' : `${formats.quantity(exchangeRate)}\u00a0${currency}/EUR`,
  };
  const label = (name: string) =>
    name === 'iban' ? 'PARTY.iban' : documentFields[name as PrintedField<'terms'>].label; // its own key
  return (
    <dl className="k-doc-facts">
      {Object.entries(facts)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={name === 'iban' ? 'k-doc-fact--wide' : undefined}>
            <dt>{t(label(name))}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
