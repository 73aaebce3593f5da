import { useTranslation } from 'react-i18next';
import { accountInGroups } from '#core/contract/formats';
import { Badge, type Formats, Link, Notice, Section, useFormats } from '#core/web';
import type { FileReadings, ReadField, Reading } from '../../contract/index.ts';

const amounts: ReadonlySet<ReadField> = new Set(['base', 'vat', 'total']);
const days: ReadonlySet<ReadField> = new Set(['issuedOn', 'suppliedOn', 'dueOn']);

interface ReadingsProps {
  /** The data of the file; `null` means that the file is still being read. */
  readonly readings: FileReadings | null;
  /** The path of the corrected document's page. */
  readonly corrected: string | undefined;
  /** Whether the partner is the seller; otherwise the document is the company's own one, made elsewhere. */
  readonly isFromSeller: boolean;
}

/** Shows the data of the file, each value with its certainty. */
export function Readings({ readings, corrected, isFromSeller }: ReadingsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (readings === null) return <Notice>{t('PROCESSING.READ.READING')}</Notice>;
  const currency = readings.values.find(({ field }) => field === 'currency')?.value;
  const remarks = remarksFor(readings, isFromSeller);
  const notice = remarks.length > 0 && (
    <Notice tone="warning">
      {remarks.map(({ code, value }) => (
        <p key={code}>
          {t(`PROCESSING.REMARK.${code}`, { value: code === 'toPay' ? formats.money(value, currency) : value })}
        </p>
      ))}
    </Notice>
  );
  if (readings.values.length === 0) return notice || <Notice>{t('PROCESSING.READ.NOTHING')}</Notice>;
  // Only the data of the partner is shown. If the file belongs to another company, a remark says so.
  const values = readings.values.filter(({ field, source }) =>
    isFromSeller ? !field.startsWith('customer') : source === 'text' || !field.startsWith('supplier'),
  );
  const number = readings.values.find(({ field }) => field === 'number')?.value;
  return (
    <Section title={t('PROCESSING.READ.TITLE')}>
      {!isFromSeller && number !== undefined && <Notice>{t('PROCESSING.READ.OWN_NUMBER', { number })}</Notice>}
      {notice}
      <dl className="k-arrived-readings">
        {values.map((reading) => (
          <div key={reading.field} className="k-arrived-reading">
            <dt>{t(`PROCESSING.READ.${reading.field}`)}</dt>
            <dd>
              <span>
                {reading.field === 'correctedNumber' && corrected !== undefined ? (
                  <Link to={corrected}>{reading.value}</Link>
                ) : (
                  shown(reading, formats, currency)
                )}
              </span>
              {reading.isGuess && <Badge tone="warning">{t('PROCESSING.READ.GUESS')}</Badge>}
            </dd>
          </div>
        ))}
      </dl>
      {values.some(({ isGuess }) => isGuess) && <p className="k-arrived-muted">{t('PROCESSING.READ.GUESS_TEXT')}</p>}
    </Section>
  );
}

/** Returns the remarks for the created document. On the company's own documents the company is the expected seller instead of the buyer. */
function remarksFor({ values, remarks = [] }: FileReadings, isFromSeller: boolean) {
  if (isFromSeller) return remarks;
  const seller = values.find(({ field, source }) => field === 'supplierName' && source === 'xml')?.value;
  const others = remarks.filter(({ code }) => code !== 'otherBuyer' && code !== 'ownSeller');
  const isOurs = seller === undefined || remarks.some(({ code }) => code === 'ownSeller');
  return isOurs ? others : [{ code: 'otherSeller', value: seller } as const, ...others];
}

function shown({ field, value }: Reading, formats: Formats, currency: string | undefined): string {
  if (days.has(field)) return formats.date(value);
  if (field === 'iban') return accountInGroups(value);
  return amounts.has(field) ? formats.money(value, currency) : value;
}
