import { useTranslation } from 'react-i18next';
import { Button, Link, Money, useFormats } from '#core/web';
import type { MatchReason, MatchSuggestion } from '../contract/index.ts';

/** The reasons against a match. */
const against: ReadonlySet<MatchReason> = new Set([
  'symbolOfNobody',
  'symbolOfAnother',
  'amountPart',
  'amountOver',
  'amountOfAnother',
  'accountNew',
  'accountOfAnother',
  'before',
  'longAgo',
]);

interface SuggestedMatchProps {
  readonly companyId: string;
  readonly suggestion: MatchSuggestion;
  readonly currency: string;
  readonly busy: boolean;
  readonly locked: boolean;
  readonly onMatch: () => void;
  readonly onRefuse: (documentId: string) => void;
}

/** A suggestion of documents that a transaction may pay, with its reasons in words. */
export function SuggestedMatch({
  companyId,
  suggestion,
  currency,
  busy,
  locked,
  onMatch,
  onRefuse,
}: SuggestedMatchProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { documents, reasons } = suggestion;
  const [only] = documents;
  const numbers = documents.map(({ number }) => number).join(', ');
  return (
    <li className="k-bank-offer">
      {documents.map(({ documentId, collection, number, name, due, dueOn }) => (
        <p key={documentId} className="k-bank-line">
          <span>
            <Link to={`/company/${companyId}/${collection}/list/detail/${documentId}`}>{number}</Link> {name}
            <span className="k-bank-muted"> {t('BANK.DUE_ON', { day: formats.date(dueOn) })}</span>
          </span>
          <Money>{formats.money(due, currency)}</Money>
        </p>
      ))}
      <p className="k-bank-reasons">
        {reasons.map((reason) => (
          <span key={reason} className={against.has(reason) ? 'k-bank-against' : undefined}>
            {t(`BANK.REASON.${reason}`)}
          </span>
        ))}
      </p>
      <p className="k-bank-actions">
        <Button
          size="small"
          look="primary"
          busy={busy}
          locked={locked}
          onClick={onMatch}
          aria-label={t('BANK.MATCH_ONE', { numbers })}
        >
          {t('BANK.MATCH')}
        </Button>
        {documents.length === 1 && only && (
          <Button
            size="small"
            busy={busy}
            onClick={() => onRefuse(only.documentId)}
            aria-label={t('BANK.REFUSE_ONE', { numbers })}
          >
            {t('BANK.REFUSE')}
          </Button>
        )}
      </p>
    </li>
  );
}
