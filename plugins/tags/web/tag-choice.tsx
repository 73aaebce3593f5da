import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, SearchBox, Skeleton, useGate, useService } from '#core/web';
import { groupedTags, type Tag, tagsStore } from '../contract/index.ts';
import { TagChip } from './tag-chip.tsx';
import { isFound, sectionsOf } from './tag-sections.ts';
import './tag-choice.css';

export interface TagChoiceProps {
  readonly label: string;
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  /** Whether inactive tags are offered, too. Otherwise only those inactive tags are shown that are already chosen. */
  readonly withInactive?: boolean;
}

/** The number of tags above which the list has a search field. */
const few = 8;

/** Lets the user choose tags, grouped by categories. */
export const TagChoice = observer(function TagChoice({ label, chosen, onChange, withInactive }: TagChoiceProps) {
  const { t } = useTranslation();
  const store = useService(tagsStore);
  const isGrouped = useGate(groupedTags) === 'yes';
  const [text, setText] = useState('');
  const [atFirst] = useState(chosen);
  useEffect(() => {
    if (store.now !== 'ready') void store.load();
  }, [store]);
  if (store.now === 'failed') return <p className="k-tag-choice-none">{t('TAGS.LOADING_FAILED')}</p>;
  if (store.now !== 'ready')
    return (
      <div aria-busy="true" className="k-tag-choice">
        <Skeleton lines={4} />
      </div>
    );
  const isOffered = (tag: Tag) => withInactive || !tag.isInactive || atFirst.has(tag.id);
  const offered = store.tags.filter(isOffered);
  if (offered.length === 0) return <p className="k-tag-choice-none">{t('TAGS.CHOICE.NONE')}</p>;
  const groups = sectionsOf({ tags: offered, categories: store.categories }, isGrouped)
    .map((group) => ({ ...group, tags: group.tags.filter((tag) => isFound(tag, text)) }))
    .filter(({ tags }) => tags.length > 0);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div className="k-tag-choice" role="group" aria-label={label}>
      {offered.length > few && <SearchBox label={t('TAGS.FILTER')} value={text} onChange={setText} />}
      {groups.length === 0 && <p className="k-tag-choice-none">{t('TAGS.NO_MATCH', { filter: text.trim() })}</p>}
      {groups.map(({ category, tags }) => (
        <div key={category?.id ?? -1} className="k-tag-choice-group">
          {isGrouped && <p className="k-tag-choice-category">{category?.name ?? t('TAGS.NO_CATEGORY')}</p>}
          {tags.map((tag) => (
            <Checkbox
              key={tag.id}
              label={<TagChip tag={tag} />}
              checked={chosen.has(tag.id)}
              onChange={() => toggle(tag.id)}
            />
          ))}
        </div>
      ))}
    </div>
  );
});
