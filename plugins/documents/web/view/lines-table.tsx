import { useTranslation } from 'react-i18next';
import { trimDecimal } from '#core/money/light';
import { Money, useFormats } from '#core/web';
import { extraFacts } from '#core/web/fields';
import type { Document, Line } from '../../contract/index.ts';
import { lineAmount } from '../editor/values/index.ts';
import { useDocuments } from '../documents-context.tsx';
import { amountLabels } from '../line-labels.ts';

interface LinesTableProps {
  readonly document: Document;
  readonly vat: boolean;
  /** Whether the document shows prices. */
  readonly priced: boolean;
}

/** Shows the lines of a document for reading. On a phone each line takes two rows. */
export function LinesTable({ document: { lines, currency, pricesIncludeVat }, vat, priced }: LinesTableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { kind } = useDocuments();
  const discounted = priced && lines.some(({ discountPercent }) => trimDecimal(discountPercent) !== '0');
  const withVat = vat && pricesIncludeVat;
  const labels = amountLabels({ vat, withVat });
  const priceHead = t(`DOCUMENTS.LINE.${labels.unitPrice}`);
  const totalHead = t(`DOCUMENTS.LINE.${labels.total}`);
  const rate = ({ vatCategory, vatRate }: Line) =>
    vatCategory === 'S' ? formats.percent(vatRate) : t(`DOCUMENTS.VAT_CATEGORY.${vatCategory}`);
  return (
    <table className="k-doc-lines">
      <thead>
        <tr>
          <th scope="col">{t('DOCUMENTS.LINE.NAME')}</th>
          <th scope="col">{t('DOCUMENTS.LINE.QUANTITY')}</th>
          {priced && <th scope="col">{priceHead}</th>}
          {discounted && <th scope="col">{t('DOCUMENTS.LINE.DISCOUNT')}</th>}
          {priced && vat && <th scope="col">{t('DOCUMENTS.LINE.VAT')}</th>}
          {priced && <th scope="col">{totalHead}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.name}
              {line.description && <span className="k-doc-line-note">{line.description}</span>}
              {line.exemptionReason && <span className="k-doc-line-note">{line.exemptionReason}</span>}
              {extraFacts(kind.lineExtra, line.extra, t, formats).map(([label, text]) => (
                <span key={label} className="k-doc-line-note">
                  {label}: {text}
                </span>
              ))}
              {!vat && line.turnover !== 'counts' && (
                <span className="k-doc-line-note">{t(`DOCUMENTS.LINE_TURNOVER.${line.turnover}`)}</span>
              )}
            </th>
            <td data-label={t('DOCUMENTS.LINE.QUANTITY')}>
              {formats.quantity(line.quantity)} {line.unit}
            </td>
            {priced && <td data-label={priceHead}>{formats.unitPrice(line.unitPrice, currency)}</td>}
            {discounted && (
              <td data-label={t('DOCUMENTS.LINE.DISCOUNT')}>
                {trimDecimal(line.discountPercent) === '0' ? '' : formats.percent(line.discountPercent)}
              </td>
            )}
            {priced && vat && <td data-label={t('DOCUMENTS.LINE.VAT')}>{rate(line)}</td>}
            {priced && (
              <td className="k-doc-line-total" data-label={totalHead}>
                <Money>{formats.money(amountOf(line, withVat), currency)}</Money>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function amountOf(line: Line, withVat: boolean): string {
  return lineAmount(line, withVat) ?? '0.00';
}
