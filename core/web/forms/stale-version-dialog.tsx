import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Difference, VersionConflict } from './stale-version.ts';

export interface StaleVersionDialogProps<T> {
  /** Absent: nothing to ask. */
  readonly conflict: VersionConflict<T> | undefined;
  /** What the form calls a field. */
  readonly labelOf: (field: Difference<T>['field']) => string;
  /** How the form writes a value. */
  readonly textOf?: (value: unknown, field: Difference<T>['field']) => string;
  /** Save `merged`. */
  readonly onKeepMine: (merged: T) => void;
  /** Show `theirs` in the form. */
  readonly onTakeTheirs: (theirs: T) => void;
  /** Neither, for now: the form stays as it is. */
  readonly onClose: () => void;
}

/** Somebody saved the record meanwhile: shows what differs, and lets the user choose. */
export function StaleVersionDialog<T>(props: StaleVersionDialogProps<T>) {
  const { conflict, labelOf, textOf = plain, onKeepMine, onTakeTheirs, onClose } = props;
  const { t } = useTranslation();
  if (!conflict) return null;
  const { differences, merged, theirs } = conflict;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="wide"
      title={t('CORE.STALE.TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onTakeTheirs(theirs)}>{t('CORE.STALE.TAKE_THEIRS')}</Button>
          <Button look="primary" autoFocus onClick={() => onKeepMine(merged)}>
            {t('CORE.STALE.KEEP_MINE')}
          </Button>
        </>
      }
    >
      <p>{differences.length ? t('CORE.STALE.TEXT') : t('CORE.STALE.NO_DIFFERENCE')}</p>
      {differences.length > 0 && (
        <table className="k-table-plain">
          <thead>
            <tr>
              <th scope="col">{t('CORE.STALE.FIELD')}</th>
              <th scope="col">{t('CORE.STALE.MINE')}</th>
              <th scope="col">{t('CORE.STALE.THEIRS')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, mine, theirs: saved }) => (
              <tr key={field}>
                <th scope="row">{labelOf(field)}</th>
                <td>{textOf(mine, field)}</td>
                <td>{textOf(saved, field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
