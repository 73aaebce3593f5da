import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, DetailActions, DetailParts, Page, useService } from '#core/web';
import { FormActions, FormNotices, SaveButton } from '#core/web/forms';
import { type Partner, partnerPages, partnersStore } from '../contract/index.ts';
import { PartnerFields } from './partner-fields.tsx';
import { partnersPath } from './partner-paths.ts';
import type { PartnerFormState } from './use-partner-form.ts';

export interface PartnerFormPageProps {
  readonly companyId: string;
  readonly title: string;
  readonly state: PartnerFormState;
  /** The button *Vymazať* of an existing partner. */
  readonly destructive?: ReactNode;
  /** The stored partner; `undefined` for a new partner, to which other plugins add no content yet. */
  readonly partner?: Partner;
}

/** Shows the page around the fields of a new or existing partner. */
export const PartnerFormPage = observer(function PartnerFormPage(props: PartnerFormPageProps) {
  const { companyId, title, state, destructive, partner } = props;
  const { form, save, submit, storedDraft } = state;
  const { t } = useTranslation();
  const { list } = useService(partnersStore);
  const back = partnersPath(companyId, list);
  return (
    <Page
      title={title}
      back={{ to: back, label: t('PARTNERS.TITLE') }}
      actions={partner && <DetailActions pages={partnerPages} entity={partner} />}
    >
      <form noValidate onChange={() => save.changed()} onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <FormNotices save={save} storedDraft={storedDraft} />
        <PartnerFields form={form} />
        <FormActions destructive={destructive}>
          <SaveButton state={save.state} />
          <ButtonLink look="quiet" to={back}>
            {t('UI.CANCEL')}
          </ButtonLink>
        </FormActions>
      </form>
      {partner && <DetailParts pages={partnerPages} entity={partner} />}
    </Page>
  );
});
