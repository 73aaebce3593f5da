import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Section } from '#core/web';
import { SelectInput } from '#core/web/forms';
import type { Import, ImportStore } from '../contract/index.ts';
import { isUnderWay } from './live-import-store.ts';

interface ImportColumnsProps {
  readonly desk: ImportStore;
  readonly value: Import;
}

/** The choice of the column for each field. It lists fields and not columns, because there are few fields, and a missing one is visible. */
export const ImportColumns = observer(function ImportColumns({ desk, value }: ImportColumnsProps) {
  const { t } = useTranslation();
  const { settings, columns, fields } = value;
  const locked = desk.busy || isUnderWay(value);
  const usedColumns = new Set(Object.values(settings.columns));
  const options = columns.map(({ letter, title }, at) => ({
    at,
    value: String(at),
    label: title ? `${letter} – ${title}` : letter,
  }));
  const choose = (field: string, text: string) => {
    const { [field]: _, ...others } = settings.columns;
    void desk.change({ columns: text === '' ? others : { ...others, [field]: Number(text) } });
  };
  return (
    <Section title={t('IMPORTS.COLUMNS.TITLE')} hint={t('IMPORTS.COLUMNS.HINT')}>
      <table className="k-import-table">
        <thead>
          <tr>
            <th scope="col">{t('IMPORTS.COLUMNS.FIELD')}</th>
            <th scope="col">{t('IMPORTS.COLUMNS.COLUMN')}</th>
            <th scope="col">{t('IMPORTS.COLUMNS.SAMPLES')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ id, title, required }) => {
            const at = settings.columns[id];
            return (
              <tr key={id}>
                <th scope="row">
                  {title}
                  {required && <span className="k-import-muted"> · {t('IMPORTS.COLUMNS.REQUIRED')}</span>}
                </th>
                <td>
                  <SelectInput
                    aria-label={t('IMPORTS.COLUMNS.OF', { field: title })}
                    aria-invalid={required && at === undefined ? true : undefined}
                    value={at === undefined ? '' : String(at)}
                    disabled={locked}
                    placeholder={t('IMPORTS.COLUMNS.NONE')}
                    options={options.filter((one) => one.at === at || !usedColumns.has(one.at))}
                    onChange={({ target }) => choose(id, target.value)}
                  />
                </td>
                <td className="k-import-samples">{at === undefined ? '' : columns[at]?.samples.join(' · ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
});
