import { useTranslation } from 'react-i18next';
import { Badge, type Formats, Link, Notice, Section, useFormats } from '#core/web';
import type { FileReadings, ReadField, Reading, ReadRemark } from '../../contract/index.ts';

const amounts: ReadonlySet<ReadField> = new Set(['base', 'vat', 'total']);
const inWords: ReadonlySet<ReadRemark['code']> = new Set(['otherBuyer', 'lineGuess']);
const days: ReadonlySet<ReadField> = new Set(['issuedOn', 'suppliedOn', 'dueOn']);

interface ReadingsProps {
  /** Null: it is being read. */
  readonly readings: FileReadings | null;
  /** The page of what it corrects. */
  readonly corrected: string | undefined;
}

/** What the file says of itself, each with how sure that is. */
export function Readings({ readings, corrected }: ReadingsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (readings === null) return <Notice>{t('PROCESSING.READ.READING')}</Notice>;
  if (readings.values.length === 0) return <Notice>{t('PROCESSING.READ.NOTHING')}</Notice>;
  const currency = readings.values.find(({ field }) => field === 'currency')?.value;
  return (
    <Section title={t('PROCESSING.READ.TITLE')}>
      {readings.remarks && (
        <Notice tone="warning">
          {readings.remarks.map(({ code, value }) => (
            <p key={code}>
              {t(`PROCESSING.REMARK.${code}`, {
                value: inWords.has(code) ? value : formats.money(value || '0', currency),
              })}
            </p>
          ))}
        </Notice>
      )}
      <dl className="k-arrived-readings">
        {readings.values.map((reading) => (
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
      {readings.values.some(({ isGuess }) => isGuess) && (
        <p className="k-arrived-muted">{t('PROCESSING.READ.GUESS_TEXT')}</p>
      )}
    </Section>
  );
}

function shown({ field, value }: Reading, formats: Formats, currency: string | undefined): string {
  if (days.has(field)) return formats.date(value);
  return amounts.has(field) ? formats.money(value, currency) : value;
}
