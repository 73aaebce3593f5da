import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { StaleVersionQuestion } from '#core/web/forms';
import { extraText, useFormats } from '#core/web';
import type { ExtraValue } from '#core/contract/fields';
import { useAddedFields } from '#core/web/fields';
import { type Partner, partnerFieldSets } from '../contract/index.ts';
import { DeletePartnerButton } from './delete-partner-button.tsx';
import { PartnerFormPage } from './partner-form-page.tsx';
import { labelKey, type PartnerField, partnerText } from './partner-texts.ts';
import { usePartnerForm } from './use-partner-form.ts';

export interface PartnerEditorProps {
  readonly companyId: string;
  readonly partner: Partner;
}

/** The form of an existing partner, for users with the right to change it. */
export const PartnerEditor = observer(function PartnerEditor({ companyId, partner }: PartnerEditorProps) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const added = useAddedFields(partnerFieldSets);
  const state = usePartnerForm(partner);
  return (
    <>
      <PartnerFormPage
        companyId={companyId}
        title={partner.name}
        partner={partner}
        state={state}
        destructive={<DeletePartnerButton companyId={companyId} partner={partner} onDeleted={state.release} />}
      />
      <StaleVersionQuestion
        {...state.question}
        // `id` and `version` are never among the differences.
        labelOf={(field, [, name]) => t(added[name ?? '']?.label ?? labelKey(field as PartnerField))}
        textOf={(value, field, [, name]) => {
          const own = added[name ?? ''];
          return own
            ? extraText(own, value as ExtraValue, t, formats) || '–'
            : partnerText(field as PartnerField, value, t, i18n.language);
        }}
      />
    </>
  );
});
