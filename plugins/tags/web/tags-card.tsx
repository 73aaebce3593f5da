import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gate } from '#core/access';
import { Button, Skeleton, useGate, useLock } from '#core/web';
import { tagging } from '../contract/index.ts';
import { TagChip } from './tag-chip.tsx';
import { useRecordTags } from './use-record-tags.ts';
import './tags-card.css';

const RecordTagsDialog = lazy(() => import('./record-tags-dialog.tsx'));

export interface TagsCardProps {
  readonly collection: string;
  readonly recordId: string;
  /** The right that is needed to change the record. */
  readonly edit: Gate;
}

/** Shows the tags of a record on its page. */
export const TagsCard = observer(function TagsCard({ collection, recordId, edit }: TagsCardProps) {
  const { t } = useTranslation();
  const mayEdit = useGate(edit) === 'yes';
  const lock = useLock(tagging);
  const tags = useRecordTags(recordId);
  const [isOpen, setOpen] = useState(false);
  if (!tags) return <Skeleton lines={1} />;
  return (
    <div className="k-tags-card">
      {tags.length > 0 ? (
        <ul className="k-tags" aria-label={t('TAGS.TITLE')}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <TagChip tag={tag} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="k-tags-card-none">{t('TAGS.RECORD.NONE')}</p>
      )}
      {mayEdit && (
        <Button
          size="small"
          icon={tags.length > 0 ? 'edit' : 'add'}
          locked={lock.isLocked}
          onClick={() => lock.press(() => setOpen(true))}
        >
          {t(tags.length > 0 ? 'TAGS.RECORD.EDIT' : 'TAGS.RECORD.ADD')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <RecordTagsDialog
            collection={collection}
            recordId={recordId}
            tags={tags.map(({ id }) => id)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
});
