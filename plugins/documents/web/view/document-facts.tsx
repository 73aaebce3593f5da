import { useTranslation } from 'react-i18next';
import { accountInGroups } from '#core/contract/formats';
import { extraText, useFormats } from '#core/web';
import {
  type Document,
  documentFields,
  type FieldName,
  hasField,
  isLeftOut,
  labelOf,
  type PrintedField,
  taxesPayment,
} from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import { customText } from '../custom-text.ts';

interface DocumentFactsProps {
  readonly document: Document;
  readonly vat: boolean;
}

/** The number of characters that fit into one column; a grouped IBAN has more. */
const fitting = 24;

/** Shows the dates, payment and symbols of a document. Missing values are left out. */
export function DocumentFacts({ document, vat }: DocumentFactsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { kind } = useDocuments();
  const { issuedOn, suppliedOn, dueOn, paymentMethod, supplier, currency, exchangeRate } = document;
  /** The facts in the order of the page; the type requires every field that is printed here. */
  const facts: Readonly<Record<PrintedField<'terms' | 'statements' | 'foot'> | 'iban' | 'language', string>> = {
    issuedOn: formats.date(issuedOn),
    suppliedOn: vat || suppliedOn !== issuedOn ? formats.date(suppliedOn) : '',
    dueOn: formats.date(dueOn),
    paymentMethod: t(`${documentFields.paymentMethod.texts}.${paymentMethod}`),
    iban: paymentMethod === 'bankTransfer' ? accountInGroups(supplier.iban) : '',
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
  const label = (name: string) => {
    if (name === 'iban') return 'PARTY.iban';
    if (name === 'suppliedOn' && taxesPayment(kind, document.type)) return 'DOCUMENTS.FIELD.PAYMENT_RECEIVED_ON';
    return labelOf(kind, name as FieldName); // The key is a field name.
  };
  const own = Object.entries(kind.extra)
    .filter(([name, { shows }]) => !shows && !isLeftOut(kind, name, document.extra?.[name]))
    .map(
      ([name, field]) =>
        [t(field.label), accountInGroups(extraText(field, document.extra?.[name], t, formats))] as const,
    );
  const custom = document.customFields.map((one) => [one.name, customText(one, t, formats)] as const);
  return (
    <dl className="k-doc-facts">
      {Object.entries(facts)
        .filter(
          ([name, value]) => value !== '' && hasField(kind, name === 'iban' ? 'bankAccountId' : (name as FieldName)),
        )
        .map(([name, value]) => (
          <div key={name} className={name === 'iban' ? 'k-doc-fact--wide' : undefined}>
            <dt>{t(label(name))}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {[...own, ...custom].map(
        ([label, value]) =>
          value !== '' && (
            <div key={label} className={value.length > fitting ? 'k-doc-fact--wide' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
