import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { type Customer, type DocumentKind, hasField, type PartnerTerms, usualTerms } from '../../../contract/index.ts';
import { useDocuments } from '../../documents-context.tsx';
import { PartyLines } from '../../party-lines.tsx';
import { usePartyLabel } from './use-party-label.ts';
import './customer-card.css';

interface CustomerCardProps {
  readonly customer: Customer;
  /** The terms of the chosen partner, or the usual ones. */
  readonly terms: PartnerTerms;
  /** Whether the card has just replaced the search, so it takes the focus. */
  readonly arriving: boolean;
  readonly onChange: () => void;
  readonly onEdit: () => void;
}

/** Shows the chosen customer: the data that the document will contain, and the terms taken from the partner. */
export function CustomerCard({ customer, terms, arriving, onChange, onEdit }: CustomerCardProps) {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const copiedTerms = takenOver(kind, terms, t);
  return (
    <div className="k-doc-customer-card" role="group" aria-label={usePartyLabel()}>
      <p className="k-doc-customer-name">{customer.name}</p>
      <PartyLines party={customer} />
      {copiedTerms.length > 0 && (
        <p className="k-doc-customer-terms">{t('DOCUMENTS.CUSTOMER.TERMS', { terms: copiedTerms.join(', ') })}</p>
      )}
      <div className="k-doc-customer-actions">
        <Button
          size="small"
          autoFocus={arriving}
          aria-label={t('DOCUMENTS.CUSTOMER.CHANGE_LONG', { name: customer.name, context: kind.party })}
          onClick={onChange}
        >
          {t('DOCUMENTS.CUSTOMER.CHANGE')}
        </Button>
        <Button size="small" look="quiet" icon="edit" onClick={onEdit}>
          {t('DOCUMENTS.CUSTOMER.EDIT')}
        </Button>
      </div>
    </div>
  );
}

/** Returns the partner's terms that differ from the usual ones, as a text. */
function takenOver(
  kind: DocumentKind,
  { dueDays, constantSymbol, documentNote, language }: PartnerTerms,
  t: TFunction,
): string[] {
  return [
    kind.asksForPayment && dueDays !== null && t('DOCUMENTS.CUSTOMER.TERM.DUE', { count: dueDays }),
    hasField(kind, 'constantSymbol') &&
      constantSymbol &&
      t('DOCUMENTS.CUSTOMER.TERM.CONSTANT_SYMBOL', { symbol: constantSymbol }),
    language !== usualTerms.language &&
      t('DOCUMENTS.CUSTOMER.TERM.LANGUAGE', { language: t(`DOCUMENTS.LANGUAGE.${language}`) }),
    documentNote && t('DOCUMENTS.CUSTOMER.TERM.NOTE'),
  ].filter((term) => typeof term === 'string' && term !== '') as string[]; // The filter removes absent terms.
}
