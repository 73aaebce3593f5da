import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, DetailActions, DetailParts, Page, useService } from '#core/web';
import { FormActions, FormNotices, SaveButton } from '#core/web/forms';
import { type CatalogItem, catalogItemPages, catalogueStore } from '../contract/index.ts';
import { cataloguePath } from './catalogue-paths.ts';
import { ItemFields } from './item-fields.tsx';
import type { ItemFormState } from './use-item-form.ts';

export interface ItemFormPageProps {
  readonly companyId: string;
  readonly title: string;
  readonly state: ItemFormState;
  /** The button *Vymazať* of an existing item. */
  readonly destructive?: ReactNode;
  /** The reason why the item could not be deleted. */
  readonly notice?: ReactNode;
  /** The stored item; `undefined` for a new item, to which other plugins add no content yet. */
  readonly item?: CatalogItem;
}

/** Shows the page around the fields of a new or existing item. */
export const ItemFormPage = observer(function ItemFormPage(props: ItemFormPageProps) {
  const { companyId, title, state, destructive, notice, item } = props;
  const { form, save, submit, storedDraft } = state;
  const { t } = useTranslation();
  const { list } = useService(catalogueStore);
  const back = cataloguePath(companyId, list);
  return (
    <Page
      title={title}
      back={{ to: back, label: t('CATALOGUE.TITLE') }}
      actions={item && <DetailActions pages={catalogItemPages} entity={item} />}
    >
      <form noValidate onChange={() => save.changed()} onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <FormNotices save={save} storedDraft={storedDraft} />
        <ItemFields form={form} />
        <FormActions destructive={destructive} notice={notice}>
          <SaveButton state={save.state} />
          <ButtonLink look="quiet" to={back}>
            {t('UI.CANCEL')}
          </ButtonLink>
        </FormActions>
      </form>
      {item && <DetailParts pages={catalogItemPages} entity={item} />}
    </Page>
  );
});
