import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problems } from '#core/contract';
import { Button, isProblem, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { feedback, type MarkedRows } from '#core/web/tokens';
import { taggedRecords, type TaggingInput } from '../contract/index.ts';
import { TagChoice } from './tag-choice.tsx';
import './tags-card.css';

export interface BulkTagsDialogProps {
  readonly verb: 'add' | 'remove';
  readonly rows: MarkedRows;
  readonly onClose: () => void;
}

/** The maximum number of ids in a request; more records are selected by their filter. */
const idsAtMost = 1_000;

/** A dialog that adds tags to many records, or removes them. */
export default function BulkTagsDialog({ verb, rows, onClose }: BulkTagsDialogProps) {
  const { t, i18n } = useTranslation();
  const records = useService(taggedRecords);
  const toasts = useService(feedback);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const { collection, ids, query, count } = rows;
  const isTooMany = (ids?.length ?? 0) > idsAtMost;
  const digits = new Intl.NumberFormat(i18n.language);

  const send = async (acknowledge: TaggingInput['acknowledge']): Promise<number | undefined> => {
    const which = ids ? { ids: [...ids] } : { filter: { ...query }, ...(count !== undefined && { count }) };
    try {
      return await records.tag({ collection, ...which, [verb]: [...chosen], ...(acknowledge && { acknowledge }) });
    } catch (error) {
      if (!isProblem(error, problems.needsAcknowledgement)) throw error;
      const isMeant = await toasts.confirm({
        title: { key: 'TAGS.BULK.CHANGED_TITLE' },
        text: { key: 'TAGS.BULK.CHANGED_TEXT' },
        accept: { key: `TAGS.BULK.${verb}` },
        cancel: { key: 'UI.CANCEL' },
      });
      return isMeant ? send(['count-changed']) : undefined;
    }
  };
  const save = async () => {
    setSaving(true);
    try {
      const done = await send(undefined);
      if (done === undefined) return;
      onClose();
      const values = { count: done, number: digits.format(done) };
      toasts.toast({ intent: 'success', text: { key: `TAGS.BULK.DONE_${verb}`, values } });
    } finally {
      setSaving(false); // an error is shown as a toast, and the choice stays
    }
  };
  return (
    <Dialog
      isOpen
      title={t(`TAGS.BULK.${verb}`)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving && chosen.size > 0 && !isTooMany) void save();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('UI.CANCEL')}</Button>
          <Button type="submit" look="primary" busy={isSaving} disabled={chosen.size === 0 || isTooMany}>
            {t(`TAGS.BULK.${verb}`)}
          </Button>
        </>
      }
    >
      <p className="k-tags-bulk-count">
        {isTooMany
          ? t('TAGS.BULK.TOO_MANY', { most: digits.format(idsAtMost) })
          : count !== undefined && t('TAGS.BULK.COUNT', { count, number: digits.format(count) })}
      </p>
      <TagChoice
        label={t('TAGS.TITLE')}
        chosen={chosen}
        onChange={setChosen}
        {...(verb === 'remove' && { withInactive: true })}
      />
    </Dialog>
  );
}
