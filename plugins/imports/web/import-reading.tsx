import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, Section } from '#core/web';
import { Field, FormGrid, RadioGroup, SelectInput } from '#core/web/forms';
import type { Import, ImportStore } from '../contract/index.ts';
import { isUnderWay } from './live-import-store.ts';

interface ImportReadingProps {
  readonly desk: ImportStore;
  readonly value: Import;
  readonly onAnother: () => void;
}

const separators: Readonly<Record<string, string>> = { ';': 'SEMICOLON', ',': 'COMMA', '\t': 'TAB' };
/** The number of rows from which the user chooses the row of column names. */
const offeredRows = 30;

/** Shows what was recognised about the file, with controls that change it. */
export const ImportReading = observer(function ImportReading({ desk, value, onAnother }: ImportReadingProps) {
  const { t } = useTranslation();
  const { settings, sheets } = value;
  const locked = desk.busy || isUnderWay(value) || value.result?.applied === true;
  const guessed = [
    t('IMPORTS.ROWS', { count: value.rows }),
    value.encoding && t(`IMPORTS.ENCODING.${value.encoding}`),
    value.separator && t(`IMPORTS.SEPARATOR.${separators[value.separator] ?? 'SEMICOLON'}`),
  ].filter(Boolean);
  const rows = Array.from({ length: Math.max(offeredRows, settings.headRow) + 1 }, (_, row) => ({
    value: String(row),
    label: row === 0 ? t('IMPORTS.HEAD_NONE') : t('IMPORTS.HEAD_ROW_OF', { row }),
  }));
  return (
    <Section
      title={value.fileName}
      hint={guessed.join(' · ')}
      actions={
        <Button look="quiet" onClick={onAnother} disabled={isUnderWay(value)}>
          {t('IMPORTS.ANOTHER')}
        </Button>
      }
    >
      {!value.result?.applied && (
        <FormGrid>
          {sheets.length > 1 && (
            <Field label={t('IMPORTS.SHEET')} span={4}>
              <SelectInput
                value={settings.sheet ?? ''}
                disabled={locked}
                options={sheets.map((sheet) => ({ value: sheet, label: sheet }))}
                onChange={({ target }) => void desk.change({ sheet: target.value }, true)}
              />
            </Field>
          )}
          <Field label={t('IMPORTS.HEAD_ROW')} span={4}>
            <SelectInput
              value={String(settings.headRow)}
              disabled={locked}
              options={rows}
              onChange={({ target }) => void desk.change({ headRow: Number(target.value) }, true)}
            />
          </Field>
          {value.onDuplicate.length > 1 && (
            <div className="k-import-whole">
              <RadioGroup
                label={t('IMPORTS.ON_DUPLICATE.TITLE')}
                value={settings.onDuplicate}
                options={value.onDuplicate.map((one) => ({
                  value: one,
                  label: t(`IMPORTS.ON_DUPLICATE.${one}`),
                  disabled: locked,
                }))}
                onChange={(onDuplicate) => void desk.change({ onDuplicate })}
              />
            </div>
          )}
        </FormGrid>
      )}
    </Section>
  );
});
