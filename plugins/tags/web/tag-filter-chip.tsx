import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip, useService } from '#core/web';
import type { ListFilterProps } from '#core/web/tokens';
import { readTagFilter, tagsStore } from '../contract/index.ts';

const TagFilterPopup = lazy(() => import('./tag-filter-popup.tsx'));

/** The filter of a list by tags: *Štítky: VIP alebo Zahraničie*. */
export const TagFilterChip = observer(function TagFilterChip({ value, onChange }: ListFilterProps) {
  const { t } = useTranslation();
  const store = useService(tagsStore);
  const [isOpen, setOpen] = useState(false);
  const filter = readTagFilter(value);
  const isSet = filter !== undefined;
  useEffect(() => {
    if (isSet && store.now === 'idle') void store.load();
  }, [store, isSet]);
  const toggle = () => setOpen(!isOpen);
  const words = () => {
    if (!filter) return undefined;
    if (store.now !== 'ready') return '…';
    // A deleted tag still filters the list; `?` is shown in place of its name.
    const names = filter.ids.map((id) => store.tags.find((tag) => tag.id === id)?.name ?? '?');
    const [first = '', second = '', ...more] = names;
    if (names.length === 1) return t(filter.mode === 'none' ? 'TAGS.FILTERED.NOT_ONE' : 'TAGS.FILTERED.ONE', { first });
    const two = t(`TAGS.FILTERED.${filter.mode}`, { first, second });
    return more.length > 0 ? t('TAGS.FILTERED.MORE', { two, count: more.length }) : two;
  };
  return (
    <span className="k-anchored">
      {filter ? (
        <Chip
          label={t('TAGS.TITLE')}
          value={words() ?? ''}
          onClick={toggle}
          expanded={isOpen}
          onRemove={() => onChange(undefined)}
        />
      ) : (
        <Chip label={t('TAGS.TITLE')} icon="add" onClick={toggle} expanded={isOpen} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <TagFilterPopup filter={filter} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
});
