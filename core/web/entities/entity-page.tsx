import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entities, Entity, EntityPages } from '#core/contract';
import { DetailActions } from '../points/detail-actions.tsx';
import { DetailParts } from '../points/detail-parts.tsx';
import { Denied } from '../react/denied.tsx';
import { useLastValueWhileTyping } from '../react/while-typing.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { IconValue } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { ContentSkeleton } from '../ui/page-skeleton.tsx';
import './entities.css';

/** The id of the entity whose form is open. `new` means the form of a new entity, and `null` means that no form is open. */
export type Edited = string | null;

export interface EntityPageProps<T extends Entity> {
  /**
   * The prefix of the page's translation keys, such as `BANK_ACCOUNTS`: TITLE, ADD, LOADING_FAILED, and EMPTY with TITLE, TEXT and ACTION.
   */
  readonly texts: string;
  readonly icon: IconValue;
  readonly store: Pick<Entities<T, unknown>, 'list' | 'isLoaded' | 'inProgress' | 'errorStatus' | 'denials' | 'load'>;
  readonly row: (entity: T, place: RowPlace) => ReactNode;
  readonly form: (entity: T | undefined, place: FormPlace<T>) => ReactNode;
  /** The edited entity, if the caller stores it together with `onEdit`. By default the page stores it. */
  readonly edited?: Edited;
  readonly onEdit?: (edited: Edited) => void;
  /** The introduction above the list, which explains the entities. */
  readonly intro?: ReactNode;
  /** The content below the list, or below the empty state. */
  readonly after?: ReactNode;
  /** The extension points through which other plugins add buttons, fields and cards to each row. */
  readonly pages?: EntityPages<T>;
}

export interface RowPlace {
  /** `true` while a form is open: no other action may begin. */
  readonly locked: boolean;
  /** `true` if the form of this row was just closed, so that the row takes the focus back. */
  readonly focused: boolean;
  onEdit(): void;
  onDeleted(): void;
  /** The additions of other plugins: actions before the row's own buttons, parts below its text. */
  readonly addedActions?: ReactNode;
  readonly addedParts?: ReactNode;
}

export interface FormPlace<T> {
  onSaved(entity: T): void;
  onCancel(): void;
}

/** A settings page with a small number of entities; one at a time can be edited in its place. */
export const EntityPage = observer(function EntityPage<T extends Entity>(props: EntityPageProps<T>) {
  const { texts, icon, store, row, form, intro, after, pages } = props;
  const { t } = useTranslation();
  const [isRequested, setRequested] = useState(false);
  const [ownEdited, setOwnEdited] = useState<Edited>(null);
  const { edited = ownEdited, onEdit = setOwnEdited } = props;
  /** The id of the entity whose form was just closed. */
  const [closed, setClosed] = useState<Edited>(null);
  const place = useRef<HTMLUListElement>(null);
  /** The edited entity as it was last read, and its position in the list. */
  const opened = useRef<{ readonly entity: T; readonly at: number }>(undefined);
  useEffect(() => {
    void store.load();
    setRequested(true);
  }, [store]);

  const open = (id: string) => {
    setClosed(null);
    onEdit(id);
  };
  const close = (id: string) => {
    setClosed(id);
    onEdit(null);
    if (isGone) place.current?.focus();
  };
  const add = (label: string) => (
    <Button look="primary" icon="add" autoFocus={closed === 'new'} onClick={() => open('new')}>
      {label}
    </Button>
  );
  const formOf = (entity: T | undefined) =>
    form(entity, { onSaved: ({ id }) => close(id), onCancel: () => close(entity?.id ?? 'new') });
  // If the list is refused meanwhile, the open form and the typed data stay.
  const known = useLastValueWhileTyping(
    store.isLoaded && store.errorStatus === undefined ? store.list : undefined,
    texts,
  );
  const at = known?.findIndex(({ id }) => id === edited) ?? -1;
  if (known?.[at]) opened.current = { entity: known[at], at };
  /** Whether somebody else has deleted the edited entity. Its form stays, so that the user can still read and copy the typed data. */
  const isGone = known !== undefined && at < 0 && opened.current?.entity.id === edited;
  const list = isGone && opened.current ? known.toSpliced(opened.current.at, 0, opened.current.entity) : known;
  const isThere = list !== undefined;
  // An unknown entity has no form, so the page must not count as editing.
  const isEditing = edited === 'new' || list?.some(({ id }) => id === edited) === true;
  const isEmpty = isThere && list.length === 0 && !isEditing;
  return (
    <Page title={t(`${texts}.TITLE`)} primary={isThere && !isEmpty && !isEditing ? add(t(`${texts}.ADD`)) : undefined}>
      {isThere && !isEmpty && intro}
      {isEmpty ? (
        <EmptyState
          icon={icon}
          title={t(`${texts}.EMPTY.TITLE`)}
          text={t(`${texts}.EMPTY.TEXT`)}
          action={add(t(`${texts}.EMPTY.ACTION`))}
        />
      ) : isThere ? (
        <ul ref={place} className="k-entities" aria-label={t(`${texts}.TITLE`)} tabIndex={-1}>
          {edited === 'new' && <li>{formOf(undefined)}</li>}
          {list.map((entity) => (
            <li key={entity.id}>
              {edited === entity.id && isGone && <Notice tone="warning">{t('CORE.ENTITY.DELETED')}</Notice>}
              {edited === entity.id
                ? formOf(entity)
                : row(entity, {
                    locked: isEditing,
                    focused: closed === entity.id,
                    onEdit: () => open(entity.id),
                    onDeleted: () => place.current?.focus(),
                    ...(pages && {
                      addedActions: <DetailActions pages={pages} entity={entity} />,
                      addedParts: <DetailParts pages={pages} entity={entity} />,
                    }),
                  })}
            </li>
          ))}
        </ul>
      ) : store.inProgress || !isRequested ? (
        <div aria-busy="true">
          <ContentSkeleton shape="entities" />
        </div>
      ) : store.denials ? (
        <Denied denials={store.denials} />
      ) : (
        <EmptyState
          icon="error"
          title={t(`${texts}.LOADING_FAILED`)}
          action={
            <Button icon="refresh" onClick={() => void store.load()}>
              {t('CORE.LIST.RETRY')}
            </Button>
          }
        />
      )}
      {isThere && after && <div className="k-entities-after">{after}</div>}
    </Page>
  );
});
