import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { taggedRecords } from '../contract/index.ts';
import { TagChoice } from './tag-choice.tsx';

export interface RecordTagsDialogProps {
  readonly collection: string;
  readonly recordId: string;
  /** The ids of the tags that the record already has. */
  readonly tags: readonly number[];
  readonly onClose: () => void;
}

/** A dialog that edits the tags of a record. Only the user's changes are sent, so tags that another user has added meanwhile stay. */
export default function RecordTagsDialog({ collection, recordId, tags, onClose }: RecordTagsDialogProps) {
  const { t } = useTranslation();
  const records = useService(taggedRecords);
  const [before] = useState(new Set(tags));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(before);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    const add = [...chosen].filter((id) => !before.has(id));
    const remove = [...before].filter((id) => !chosen.has(id));
    if (add.length + remove.length === 0) return onClose();
    setSaving(true);
    try {
      await records.tag({ collection, ids: [recordId], add, remove });
      onClose();
    } finally {
      setSaving(false); // an error is shown as a toast, and the choice stays
    }
  };
  return (
    <Dialog
      isOpen
      title={t('TAGS.RECORD.EDIT')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button type="submit" look="primary" busy={isSaving}>
            {t('UI.SAVE')}
          </Button>
        </>
      }
    >
      <TagChoice label={t('TAGS.TITLE')} chosen={chosen} onChange={setChosen} />
    </Dialog>
  );
}
