import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink, Notice, Section } from '#core/web';
import type { Import, ImportStore, ImportFinding, ImportResult } from '../contract/index.ts';
import { isUnderWay } from './live-import-store.ts';

interface ImportOutcomeProps {
  readonly desk: ImportStore;
  readonly value: Import;
  readonly result: ImportResult;
  /** The address of the list with the imported records. */
  readonly list: string;
}

/** The result of a check or an import: counts, every fault with its place and its fix, and the file of errors. */
export const ImportOutcome = observer(function ImportOutcome({ desk, value, result, list }: ImportOutcomeProps) {
  const { t } = useTranslation();
  if (isUnderWay(value)) return null;
  const { applied, errorsFile, rejected } = result;
  const counts = (['created', 'updated', 'skipped'] as const)
    .filter((name) => result[name] > 0)
    .map((name) => t(`IMPORTS.COUNT.${applied ? 'done' : 'would'}.${name}`, { count: result[name] }));
  const titles = new Map(value.fields.map(({ id, title }) => [id, title]));
  const tone = rejected > 0 ? 'warning' : 'success';
  const title = applied ? 'APPLIED' : rejected > 0 ? 'FAULTY' : 'FINE';
  return (
    <>
      <Notice
        tone={tone}
        title={t(`IMPORTS.OUTCOME.${title}`, { count: rejected })}
        action={applied && <ButtonLink to={list}>{t('IMPORTS.SHOW')}</ButtonLink>}
      >
        {counts.join(' ')}
      </Notice>
      {errorsFile !== null && (
        <Section
          title={t('IMPORTS.FAULTS', { count: result.faultCount })}
          hint={t(applied ? 'IMPORTS.FAULTS_HINT_REST' : 'IMPORTS.FAULTS_HINT')}
          actions={
            <Button icon="download" onClick={() => void desk.download(errorsFile)}>
              {t('IMPORTS.DOWNLOAD')}
            </Button>
          }
        >
          <Findings
            findings={result.faults}
            titles={titles}
            label={t('IMPORTS.FAULTS', { count: result.faultCount })}
          />
          {result.faults.length < result.faultCount && (
            <p className="k-import-muted">{t('IMPORTS.MORE', { count: result.faultCount - result.faults.length })}</p>
          )}
        </Section>
      )}
      {result.warnings.length > 0 && (
        <Section title={t('IMPORTS.WARNINGS', { count: result.warningCount })} hint={t('IMPORTS.WARNINGS_HINT')}>
          <Findings
            findings={result.warnings}
            titles={titles}
            label={t('IMPORTS.WARNINGS', { count: result.warningCount })}
          />
          {result.warnings.length < result.warningCount && (
            <p className="k-import-muted">
              {t('IMPORTS.MORE_WARNINGS', { count: result.warningCount - result.warnings.length })}
            </p>
          )}
        </Section>
      )}
    </>
  );
});

interface FindingsProps {
  readonly findings: readonly ImportFinding[];
  readonly titles: ReadonlyMap<string, string>;
  readonly label: string;
}

function Findings({ findings, titles, label }: FindingsProps) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach what it holds
    <div className="k-import-findings" role="group" aria-label={label} tabIndex={0}>
      <table className="k-import-table">
        <thead>
          <tr>
            <th scope="col">{t('IMPORTS.FINDING.ROW')}</th>
            <th scope="col">{t('IMPORTS.FINDING.FIELD')}</th>
            <th scope="col">{t('IMPORTS.FINDING.VALUE')}</th>
            <th scope="col">{t('IMPORTS.FINDING.MESSAGE')}</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ row, column, field, code, value, message }) => (
            <tr key={`${row} ${field} ${code}`}>
              <td className="k-import-row">{row}</td>
              <td>
                {titles.get(field ?? '') ?? ''}
                {column && <span className="k-import-muted"> {column.letter}</span>}
              </td>
              <td className="k-import-value">{value}</td>
              <td>
                {message}
                {value !== '' && <span className="k-import-value-below">{value}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
