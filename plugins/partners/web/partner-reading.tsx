import { useTranslation } from 'react-i18next';
import { DefinitionList, DetailActions, DetailParts, Page, type PageProps, useFormats } from '#core/web';
import { extraFacts, useAddedFields } from '#core/web/fields';
import { type Partner, partnerFieldSets, partnerPages } from '../contract/index.ts';
import { labelKey, type PartnerField, partnerText } from './partner-texts.ts';
import { emptyPartner } from './partner-values.ts';

/** Shows a partner to users who may not change it. */
export function PartnerReading({ partner, back }: { readonly partner: Partner; readonly back: PageProps['back'] }) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const added = useAddedFields(partnerFieldSets);
  const fields = (Object.keys(emptyPartner) as PartnerField[]).filter((field) => field !== 'name'); // the title shows the name
  return (
    <Page readOnly title={partner.name} back={back} actions={<DetailActions pages={partnerPages} entity={partner} />}>
      <DefinitionList
        items={[
          ...fields.map((field) => ({
            term: t(labelKey(field)),
            value: partnerText(field, partner[field], t, i18n.language),
          })),
          ...extraFacts(added, partner.extra, t, formats).map(([term, value]) => ({ term, value })),
        ]}
      />
      <DetailParts pages={partnerPages} entity={partner} />
    </Page>
  );
}
