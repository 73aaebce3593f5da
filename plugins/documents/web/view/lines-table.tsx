import { useTranslation } from 'react-i18next';
import { trimDecimal } from '#core/money/light';
import { Money, useFormats } from '#core/web';
import type { Document, Line } from '../../contract/index.ts';
import { lineBase } from '../editor/live-totals.ts';

interface LinesTableProps {
  readonly document: Document;
  readonly vat: boolean;
}

/** What was supplied, to read. On a phone each line is two rows. */
export function LinesTable({ document: { lines, currency }, vat }: LinesTableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const discounted = lines.some(({ discountPercent }) => trimDecimal(discountPercent) !== '0');
  const rate = ({ vatCategory, vatRate }: Line) =>
    vatCategory === 'S' ? formats.percent(vatRate) : t(`DOCUMENTS.VAT_CATEGORY.${vatCategory}`);
  return (
    <table className="k-doc-lines">
      <thead>
        <tr>
          <th scope="col">{t('DOCUMENTS.LINE.NAME')}</th>
          <th scope="col">{t('DOCUMENTS.LINE.QUANTITY')}</th>
          <th scope="col">{t('DOCUMENTS.LINE.UNIT_PRICE')}</th>
          {discounted && <th scope="col">{t('DOCUMENTS.LINE.DISCOUNT')}</th>}
          {vat && <th scope="col">{t('DOCUMENTS.LINE.VAT')}</th>}
          <th scope="col">{t('DOCUMENTS.LINE.TOTAL')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.name}
              {line.description && <span className="k-doc-line-note">{line.description}</span>}
              {line.exemptionReason && <span className="k-doc-line-note">{line.exemptionReason}</span>}
            </th>
            <td data-label={t('DOCUMENTS.LINE.QUANTITY')}>
              {formats.quantity(line.quantity)} {line.unit}
            </td>
            <td data-label={t('DOCUMENTS.LINE.UNIT_PRICE')}>{formats.unitPrice(line.unitPrice, currency)}</td>
            {discounted && (
              <td data-label={t('DOCUMENTS.LINE.DISCOUNT')}>
                {trimDecimal(line.discountPercent) === '0' ? '' : formats.percent(line.discountPercent)}
              </td>
            )}
            {vat && <td data-label={t('DOCUMENTS.LINE.VAT')}>{rate(line)}</td>}
            <td className="k-doc-line-total" data-label={t('DOCUMENTS.LINE.TOTAL')}>
              <Money>{formats.money(baseOf(line), currency)}</Money>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function baseOf(line: Line): string {
  return lineBase({ ...line, exemptionReason: line.exemptionReason ?? '' }) ?? '0.00';
}
