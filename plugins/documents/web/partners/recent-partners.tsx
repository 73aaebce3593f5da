import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Partner } from '#plugins/partners/contract';
import { Skeleton } from '#core/web';
import { useDocuments } from '../documents-context.tsx';
import './recent-partners.css';

interface RecentPartnersProps {
  /** The partners; `undefined` while they load. */
  readonly partners: readonly Partner[] | undefined;
  readonly onChoose: (partner: Partner) => void;
}

/** The number of rows that the gateway returns. Space for them is reserved while they load. */
const rows = 4;

/** Shows the partners of the latest documents, each of which can be chosen with one press. Arrow keys move between them. */
export function RecentPartners({ partners, onChoose }: RecentPartnersProps) {
  const { t } = useTranslation();
  const { kind } = useDocuments();
  const id = useId();
  if (partners?.length === 0)
    return <p className="k-doc-recent-none">{t('DOCUMENTS.CUSTOMER.RECENT_NONE', { context: kind.party })}</p>;
  return (
    <div className="k-doc-recent" aria-busy={!partners}>
      <p id={id} className="k-doc-recent-title">
        {t('DOCUMENTS.CUSTOMER.RECENT', { context: kind.party })}
      </p>
      <ul aria-labelledby={id} onKeyDown={moveAmong}>
        {partners
          ? partners.map((partner) => (
              <li key={partner.id}>
                <button type="button" className="k-doc-recent-row" onClick={() => onChoose(partner)}>
                  <span className="k-doc-recent-name">{partner.name}</span>{' '}
                  <span className="k-doc-recent-note">{partner.city || partner.registrationId}</span>
                </button>
              </li>
            ))
          : Array.from({ length: rows }, (_, at) => (
              <li key={at} className="k-doc-recent-row">
                <Skeleton width={60} />
              </li>
            ))}
      </ul>
    </div>
  );
}

function moveAmong(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.findIndex((one) => one === document.activeElement);
  all[at + step]?.focus();
}
