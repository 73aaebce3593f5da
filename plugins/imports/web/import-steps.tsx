import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, Notice } from '#core/web';
import type { Import, ImportStore } from '../contract/index.ts';
import { isUnderWay } from './live-import-store.ts';

interface ImportStepsProps {
  readonly desk: ImportStore;
  readonly value: Import;
}

/** Shows the progress and a button to cancel while a job runs, otherwise the reasons why a check cannot start. */
export const ImportProgress = observer(function ImportProgress({ desk, value }: ImportStepsProps) {
  const { t } = useTranslation();
  const { work, result } = value;
  if (isUnderWay(value)) {
    const total = work?.total ?? 0;
    const percent = total > 0 ? Math.round(((work?.done ?? 0) / total) * 100) : 0;
    return (
      <div className="k-import-progress" aria-busy="true">
        <label htmlFor="import-progress">
          {t(work?.state === 'waiting' ? 'IMPORTS.WAITING' : 'IMPORTS.RUNNING', { percent })}
        </label>
        <progress id="import-progress" max={100} {...(total > 0 && { value: percent })} />
        <Button onClick={() => void desk.cancel()}>{t('IMPORTS.CANCEL')}</Button>
      </div>
    );
  }
  if (result?.applied) return null;
  const missing = missingIn(value);
  return (
    <>
      {work && work.state !== 'finished' && <Notice tone="warning">{t(`IMPORTS.ENDED.${work.state}`)}</Notice>}
      {missing.length > 0 && (
        <Notice tone="warning">{t('IMPORTS.MISSING', { fields: missing.map(({ title }) => title).join(', ') })}</Notice>
      )}
    </>
  );
});

/** The button of the next step: first the check, then the import. It is at the top of the page or, on a phone, near the thumb. */
export const ImportNextStep = observer(function ImportNextStep({ desk, value }: ImportStepsProps) {
  const { t } = useTranslation();
  if (mayApply(value))
    return (
      <Button look="primary" busy={desk.busy} onClick={() => void desk.start(true)}>
        {t('IMPORTS.APPLY', { count: thingsIn(value) })}
      </Button>
    );
  return (
    <Button
      look="primary"
      busy={desk.busy}
      disabled={missingIn(value).length > 0}
      onClick={() => void desk.start(false)}
    >
      {t(value.result ? 'IMPORTS.CHECK_AGAIN' : 'IMPORTS.CHECK')}
    </Button>
  );
});

/** The button of the other possible action: another check, or the import of only the records without faults. */
export const ImportOtherAction = observer(function ImportOtherAction({ desk, value }: ImportStepsProps) {
  const { t } = useTranslation();
  const count = thingsIn(value);
  if (mayApply(value))
    return (
      <Button busy={desk.busy} onClick={() => void desk.start(false)}>
        {t('IMPORTS.CHECK_AGAIN')}
      </Button>
    );
  if (count === 0) return null;
  return (
    <Button busy={desk.busy} onClick={() => void desk.start(true, true)}>
      {t('IMPORTS.APPLY_REST', { count })}
    </Button>
  );
});

/** Returns whether the user can change the import: no job is running, and the file is not imported yet. */
export function isAtRest(value: Import): boolean {
  return !isUnderWay(value) && !value.result?.applied;
}

function mayApply(value: Import): boolean {
  return value.result?.rejected === 0 && thingsIn(value) > 0;
}

function thingsIn({ result }: Import): number {
  return result ? result.created + result.updated : 0;
}

function missingIn({ fields, settings }: Import): Import['fields'] {
  return fields.filter(({ id, required }) => required && settings.columns[id] === undefined);
}
