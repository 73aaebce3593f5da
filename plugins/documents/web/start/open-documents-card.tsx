import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { evaluate } from '#core/access';
import { Link, Loaded, Money, useFormats, useObserved, useService, today } from '#core/web';
import { type CompanyClient, companyClient, facts, gated } from '#core/web/tokens';
import { type CurrencySummary, type DocumentKind, documentKinds } from '../../contract/index.ts';
import { type ListAddress, writeListAddress } from '../list/list-address.ts';
import './open-documents-card.css';

/** Shows on the start page the sums of unpaid and overdue documents and of this month's documents, for each kind with payments. */
export default function OpenDocumentsCard() {
  const seen = useService(gated);
  const known = useService(facts);
  const kinds = useObserved(
    useCallback(
      () =>
        seen
          .seen(documentKinds)
          .map(({ contribution }) => contribution.value)
          .filter(
            ({ countsAs, may }) =>
              countsAs.some((one) => one === 'receivable' || one === 'payable') && evaluate(may.read, known) === 'yes',
          ),
      [seen, known],
    ),
  );
  return kinds.map((kind) => <KindFigures key={kind.id} kind={kind} />);
}

function KindFigures({ kind }: { readonly kind: DocumentKind }) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const day = today();
  const load = useCallback(
    (client: CompanyClient) => client.call(kind.endpoints.summary, { query: {} }, { handles: '*' }),
    [kind],
  );
  const to = (address: ListAddress) => `/company/${companyId}/${kind.collection}/list${writeListAddress(address)}`;
  return (
    <section className="k-start-kind" aria-label={t(`${kind.texts}.TITLE`)}>
      <h3>{t(`${kind.texts}.TITLE`)}</h3>
      <Loaded load={load}>
        {({ currencies }) => (
          <div className="k-start-figures">
            <Figure
              label={t('DOCUMENTS.SUMS.OPEN')}
              to={to({ payment: 'open' })}
              {...{ currencies }}
              of={({ open }) => ({ amount: open.due, count: open.count })}
            />
            <Figure
              label={t('DOCUMENTS.SUMS.OVERDUE')}
              to={to({ overdue: true })}
              {...{ currencies }}
              of={({ overdue }) => ({ amount: overdue.due, count: overdue.count })}
            />
            <Figure
              label={t('DOCUMENTS.SUMS.THIS_MONTH')}
              to={to({ period: day.slice(0, 7) })}
              {...{ currencies }}
              of={({ thisMonth }) => ({ amount: thisMonth.total, count: thisMonth.count })}
            />
          </div>
        )}
      </Loaded>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly to: string;
  readonly currencies: readonly CurrencySummary[];
  readonly of: (summary: CurrencySummary) => { readonly amount: string; readonly count: number };
}

/** Shows a sum that links to the list of its documents. */
function Figure({ label, to, currencies, of }: FigureProps) {
  const formats = useFormats();
  const shown = currencies.map((one) => ({ currency: one.currency, ...of(one) })).filter(({ count }) => count > 0);
  const all = shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <Link to={to} className="k-start-figure">
      <span className="k-start-figure-label">
        {label} {all > 0 && <span>{all}</span>}
      </span>
      {shown.length === 0 && <Money>{formats.money('0.00', currencies[0]?.currency ?? 'EUR')}</Money>}
      {shown.map(({ currency, amount }) => (
        <Money key={currency} strong>
          {formats.money(amount, currency)}
        </Money>
      ))}
    </Link>
  );
}
