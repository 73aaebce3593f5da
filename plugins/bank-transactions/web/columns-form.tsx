import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { Field, FormGrid, SelectInput } from '#core/web/forms';
import { type CsvColumns, csvFields, type StatementImport } from '../contract/index.ts';
import { columnNames, headRowOf, layoutOf, type ChosenColumns } from './csv-layout.ts';

interface ColumnsFormProps {
  readonly table: NonNullable<StatementImport['table']>;
  readonly busy: boolean;
  readonly onSaid: (layout: CsvColumns) => void;
}

/** A form in which the user chooses the columns of a table: at least a day and an amount. The import saves the choice. */
export default function ColumnsForm({ table: { rows, layout }, busy, onSaid }: ColumnsFormProps) {
  const { t } = useTranslation();
  const [headRow, setHeadRow] = useState(layout?.headRow ?? headRowOf(rows));
  const [chosen, setChosen] = useState<ChosenColumns>(() =>
    Object.fromEntries(Object.entries(layout?.columns ?? {}).map(([field, column]) => [field, String(column)])),
  );
  const [submitted, setSubmitted] = useState(false);
  const whole = layoutOf(headRow, chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (whole) onSaid(whole);
  };
  const columns = columnNames(rows, headRow).map((label, at) => ({ value: String(at), label }));
  const errors = {
    bookedOn: !chosen.bookedOn && t('BANK.COLUMNS.DAY_MISSING'),
    amount: !chosen.amount && !(chosen.credit && chosen.debit) && t('BANK.COLUMNS.AMOUNT_MISSING'),
  };
  const errorOf = (field: (typeof csvFields)[number]) =>
    submitted && ((field === 'bookedOn' && errors.bookedOn) || (field === 'amount' && errors.amount));
  return (
    <form onSubmit={submit} noValidate className="k-bank-columns">
      <p>{t('BANK.COLUMNS.INTRO')}</p>
      <FormGrid>
        <Field label={t('BANK.COLUMNS.HEAD_ROW')} span={12}>
          <SelectInput
            value={String(headRow)}
            onChange={(event) => setHeadRow(Number(event.target.value))}
            options={rows.map((cells, at) => ({
              value: String(at + 1),
              label: `${at + 1}: ${cells
                .filter((cell) => cell !== '')
                .join(' · ')
                .slice(0, 80)}`,
            }))}
          />
        </Field>
        {csvFields.map((field) => {
          const error = errorOf(field);
          return (
            <Field
              key={field}
              label={t(`BANK.COLUMNS.FIELD.${field}`)}
              required={field === 'bookedOn'}
              {...(error && { error })}
            >
              <SelectInput
                value={chosen[field] ?? ''}
                placeholder={t('BANK.COLUMNS.NOT_THERE')}
                onChange={(event) => setChosen({ ...chosen, [field]: event.target.value })}
                options={columns}
              />
            </Field>
          );
        })}
      </FormGrid>
      <p className="k-bank-actions">
        <Button type="submit" look="primary" busy={busy}>
          {t('BANK.COLUMNS.READ')}
        </Button>
      </p>
    </form>
  );
}
