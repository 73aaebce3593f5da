import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entities, Entity, EntityPages } from '#core/contract';
import { DetailActions } from '../points/detail-actions.tsx';
import { DetailParts } from '../points/detail-parts.tsx';
import { Denied } from '../react/denied.tsx';
import { useKeptWhileTyping } from '../react/while-typing.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { IconValue } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { ContentSkeleton } from '../ui/page-skeleton.tsx';
import './entities.css';

/** The id of an entity whose form is open; `new`: a new one. */
export type Edited = string | null;

export interface EntityPageProps<T extends Entity> {
  /** Of its texts, which hold TITLE, ADD, LOADING_FAILED and EMPTY with TITLE, TEXT and ACTION: `BANK_ACCOUNTS`. */
  readonly texts: string;
  readonly icon: IconValue;
  readonly store: Pick<Entities<T, unknown>, 'list' | 'isLoaded' | 'inProgress' | 'errorStatus' | 'denials' | 'load'>;
  readonly row: (entity: T, place: RowPlace) => ReactNode;
  readonly form: (entity: T | undefined, place: FormPlace<T>) => ReactNode;
  /** Where a store keeps what is being edited. Default: the page does. */
  readonly edited?: Edited;
  readonly onEdit?: (edited: Edited) => void;
  /** Above the list: what these are for. */
  readonly intro?: ReactNode;
  /** Below the list, or below what stands there of an empty one. */
  readonly after?: ReactNode;
  /** Lets other plugins add buttons, fields and cards to each row. */
  readonly pages?: EntityPages<T>;
}

export interface RowPlace {
  /** A form is open: nothing else is to be begun. */
  readonly locked: boolean;
  /** Its form has just been closed: the focus goes back to where it came from. */
  readonly focused: boolean;
  onEdit(): void;
  onDeleted(): void;
  /** Before the row's own buttons, and below its text: what other plugins add. */
  readonly addedActions?: ReactNode;
  readonly addedParts?: ReactNode;
}

export interface FormPlace<T> {
  onSaved(entity: T): void;
  onCancel(): void;
}

/** A settings page of a handful of entities, each to read or, one at a time, to change in its place. */
export const EntityPage = observer(function EntityPage<T extends Entity>(props: EntityPageProps<T>) {
  const { texts, icon, store, row, form, intro, after, pages } = props;
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [ownEdited, setOwnEdited] = useState<Edited>(null);
  const { edited = ownEdited, onEdit = setOwnEdited } = props;
  /** Whose form was closed just now. */
  const [closed, setClosed] = useState<Edited>(null);
  const place = useRef<HTMLUListElement>(null);
  /** What is being edited, as it was read last, and where it stood. */
  const opened = useRef<{ readonly entity: T; readonly at: number }>(undefined);
  useEffect(() => {
    void store.load();
    setAsked(true);
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
  // A list that is refused meanwhile takes no form away: what is typed there stays.
  const known = useKeptWhileTyping(store.isLoaded && store.errorStatus === undefined ? store.list : undefined, texts);
  const at = known?.findIndex(({ id }) => id === edited) ?? -1;
  if (known?.[at]) opened.current = { entity: known[at], at };
  /** Somebody has deleted what is edited here: what is typed can still be read, and copied. */
  const isGone = known !== undefined && at < 0 && opened.current?.entity.id === edited;
  const list = isGone && opened.current ? known.toSpliced(opened.current.at, 0, opened.current.entity) : known;
  const isThere = list !== undefined;
  // Of one that nobody knows there is no form, so nothing waits for its end.
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
      ) : store.inProgress || !asked ? (
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
