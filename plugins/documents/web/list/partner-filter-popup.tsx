import { useTranslation } from 'react-i18next';
import { type Partner } from '#plugins/partners/contract';
import { Field } from '#core/web/forms';
import { Popover } from '#core/web/overlays';
import { PartnerSuggest } from '../partners/partner-suggest.tsx';
import './partner-filter-popup.css';

interface PartnerFilterPopupProps {
  readonly onChoose: (partner: Partner) => void;
  readonly onClose: () => void;
}

/** Chooses a partner in a popup below the filter chip. The code loads when the popup first opens. */
export default function PartnerFilterPopup({ onChoose, onClose }: PartnerFilterPopupProps) {
  const { t } = useTranslation();
  return (
    <Popover isOpen onClose={onClose}>
      <div className="k-doc-partner-filter">
        <Field label={t('DOCUMENTS.FIELD.CUSTOMER')} span={12}>
          <PartnerSuggest value={null} onChange={(partner) => partner && onChoose(partner)} autoFocus />
        </Field>
      </div>
    </Popover>
  );
}
