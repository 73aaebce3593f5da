import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { CompareTable } from '../ui/compare-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Difference, VersionConflict } from './stale-version.ts';

export interface StaleVersionDialogProps<T> {
  /** Absent: nothing to ask. */
  readonly conflict: Pick<VersionConflict<T>, 'differences'> | undefined;
  /** What the form calls a field; `path` leads further, where the form compares inside a field. */
  readonly labelOf: (field: Difference<T>['field'], path: Difference<T>['path']) => string;
  /** How the form writes a value. */
  readonly textOf?: (value: unknown, field: Difference<T>['field'], path: Difference<T>['path']) => string;
  /** Where both changed a field, mine is saved; fields that only the other changed stay as they are. */
  readonly onKeepMine: () => void;
  /** Where both changed a field, theirs stays; what else was changed here is saved, if anything was. */
  readonly onTakeTheirs: () => void;
  /** Neither, for now: the form stays as it is. */
  readonly onClose: () => void;
}

/** Somebody saved the record meanwhile: shows what both changed, and lets the user choose. */
export function StaleVersionDialog<T>(props: StaleVersionDialogProps<T>) {
  const { conflict, labelOf, textOf = plain, onKeepMine, onTakeTheirs, onClose } = props;
  const { t } = useTranslation();
  if (!conflict) return null;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="wide"
      title={t('CORE.STALE.TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{t('CORE.STALE.TAKE_THEIRS')}</Button>
          <Button look="primary" autoFocus onClick={onKeepMine}>
            {t('CORE.STALE.KEEP_MINE')}
          </Button>
        </>
      }
    >
      <p>{t('CORE.STALE.TEXT')}</p>
      <CompareTable
        heads={[t('CORE.STALE.FIELD'), t('CORE.STALE.MINE'), t('CORE.STALE.THEIRS')]}
        rows={conflict.differences.map(({ field, path, mine, theirs }) => ({
          key: path.join('.'),
          name: labelOf(field, path),
          left: textOf(mine, field, path),
          right: textOf(theirs, field, path),
        }))}
      />
    </Dialog>
  );
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
