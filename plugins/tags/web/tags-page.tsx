import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ContentSkeleton, EmptyState, Page, SearchBox, Toolbar, useGate, useLock, useService } from '#core/web';
import { Switch } from '#core/web/forms';
import { groupedTags, type Tag, type TagCategory, tagging, tagsStore } from '../contract/index.ts';
import { isFound, sectionsOf } from './tag-sections.ts';
import { TagSection } from './tag-section.tsx';
import './tags-page.css';

const TagDialog = lazy(() => import('./tag-dialog.tsx'));
const CategoryDialog = lazy(() => import('./category-dialog.tsx'));

/** The tag or category of the open dialog. */
type Edited =
  | { readonly tag: Tag | undefined; readonly categoryId: number | null }
  | { readonly category: TagCategory | undefined };

/** Shows the page `company/{companyId}/settings/tags`. [B2.9-3] [B2.11-1] */
export default observer(function TagsPage() {
  const { t } = useTranslation();
  const store = useService(tagsStore);
  const lock = useLock(tagging);
  const isGrouped = useGate(groupedTags) === 'yes';
  const [filter, setFilter] = useState('');
  const [withInactive, setWithInactive] = useState(false);
  const [edited, setEdited] = useState<Edited>();
  useEffect(() => void store.load(), [store]);

  const edit = (what: Edited) => lock.press(() => setEdited(what));
  const add = (look: 'primary' | 'default' = 'primary') => {
    const what = isGrouped ? { category: undefined } : { tag: undefined, categoryId: null };
    return (
      <Button look={look} icon="add" locked={lock.isLocked} onClick={() => edit(what)}>
        {t(isGrouped ? 'TAGS.ADD_CATEGORY' : 'TAGS.ADD_TAG')}
      </Button>
    );
  };
  const sections = sectionsOf(store, isGrouped);
  const isShown = (tag: Tag) => isFound(tag, filter) && (withInactive || !tag.isInactive);
  const isSearched = filter.trim() !== '';
  const isEmpty = store.now === 'ready' && store.tags.length === 0 && store.categories.length === 0;
  const isNothingFound = isSearched && !store.tags.some(isShown);

  const content = () => {
    if (store.now === 'failed')
      return (
        <EmptyState
          icon="error"
          title={t('TAGS.LOADING_FAILED')}
          action={
            <Button icon="refresh" onClick={() => void store.load()}>
              {t('CORE.LIST.RETRY')}
            </Button>
          }
        />
      );
    if (store.now !== 'ready')
      return (
        <div aria-busy="true">
          <ContentSkeleton shape="entities" />
        </div>
      );
    if (isEmpty) return <EmptyState title={t('TAGS.EMPTY.TITLE')} text={t('TAGS.EMPTY.TEXT')} action={add()} />;
    if (isNothingFound)
      return (
        <EmptyState
          icon="search"
          title={t('TAGS.NO_MATCH', { filter: filter.trim() })}
          action={<Button onClick={() => setFilter('')}>{t('TAGS.CLEAR_FILTER')}</Button>}
        />
      );
    return (
      <div className="k-tag-sections">
        {sections.map(({ category, tags }) => (
          <TagSection
            key={category?.id ?? -1}
            category={category}
            isGrouped={isGrouped}
            tags={tags.filter(isShown)}
            isSearched={isSearched}
            lock={lock}
            onAdd={() => edit({ tag: undefined, categoryId: category?.id ?? null })}
            onEdit={(tag) => edit({ tag, categoryId: tag.categoryId })}
            onEditCategory={() => edit({ category })}
          />
        ))}
      </div>
    );
  };

  return (
    <Page
      kind="wide"
      title={t('TAGS.TITLE')}
      primary={store.now === 'ready' && !isEmpty ? add() : undefined}
      toolbar={
        <Toolbar search={<SearchBox label={t('TAGS.FILTER')} value={filter} onChange={setFilter} shortcut="/" />}>
          <Switch
            label={t('TAGS.SHOW_INACTIVE')}
            checked={withInactive}
            onChange={(event) => setWithInactive(event.target.checked)}
          />
        </Toolbar>
      }
    >
      <p className="k-tags-info">{t('TAGS.INFO')}</p>
      {content()}
      <Suspense fallback={null}>
        {edited && 'tag' in edited && (
          <TagDialog {...edited} isGrouped={isGrouped} onClose={() => setEdited(undefined)} />
        )}
        {edited && 'category' in edited && (
          <CategoryDialog category={edited.category} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </Page>
  );
});
