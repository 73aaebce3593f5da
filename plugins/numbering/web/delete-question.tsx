import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#core/web/overlays';
import type { NumberSeries } from '../contract/index.ts';

export interface DeleteQuestionProps {
  readonly series: NumberSeries;
  /** Deletes the series. The promise rejects if that fails, after the error was shown. */
  readonly onDelete: () => Promise<void>;
  readonly onCancel: () => void;
}

/** The dialog at the address `…/delete` that asks the user to confirm the deletion. [A2-36] [A4-15] */
export function DeleteQuestion({ series, onDelete, onCancel }: DeleteQuestionProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    onDelete().catch(() => setBusy(false));
  };
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('NUMBERING.DELETE.TITLE', { code: series.sequenceCode })}
      confirmLabel={t('NUMBERING.DELETE.ACTION')}
      busy={isBusy}
      onConfirm={remove}
      onCancel={onCancel}
    >
      <p>{t('NUMBERING.DELETE.TEXT', { name: series.name })}</p>
    </ConfirmDialog>
  );
}
