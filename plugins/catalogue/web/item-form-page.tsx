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
  /** *Vymazať*, for an item that is there. */
  readonly destructive?: ReactNode;
  /** Why it could not be deleted. */
  readonly notice?: ReactNode;
  /** As it was read; absent for a new one, to which nobody adds anything. */
  readonly item?: CatalogItem;
}

/** An item to fill in or to change: the page around its fields. */
export const ItemFormPage = observer(function ItemFormPage(props: ItemFormPageProps) {
  const { companyId, title, state, destructive, notice, item } = props;
  const { form, save, submit, kept } = state;
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
        <FormNotices save={save} kept={kept} />
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
