import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { CompareTable } from '../ui/compare-table.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Difference, VersionConflict } from './stale-version.ts';

export interface StaleVersionDialogProps<T> {
  /** The conflict; it is absent if there is nothing to ask. */
  readonly conflict: Pick<VersionConflict<T>, 'differences'> | undefined;
  /** Returns the label of a field. For a nested value, `path` holds the keys from the record down to the value. */
  readonly labelOf: (field: Difference<T>['field'], path: Difference<T>['path']) => string;
  /** Returns a value as text, as the form writes it. */
  readonly textOf?: (value: unknown, field: Difference<T>['field'], path: Difference<T>['path']) => string;
  /**
   * Called when the user keeps their own changes: in fields that both changed, the user's value is saved; other fields keep the other
   * person's changes.
   */
  readonly onKeepMine: () => void;
  /**
   * Called when the user takes the other person's changes: in fields that both changed, the saved value stays; the user's other changes are
   * saved, if there are any.
   */
  readonly onTakeTheirs: () => void;
  /** Called when the user decides nothing: the form stays as it is. */
  readonly onClose: () => void;
}

/**
 * Shows the fields that both the user and somebody else have changed since the record was read, and lets the user choose whose values to
 * keep.
 */
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
