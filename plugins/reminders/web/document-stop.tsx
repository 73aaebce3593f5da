import { useTranslation } from 'react-i18next';
import type { PartProps } from '#core/web/tokens';
import { type Document } from '#plugins/documents/contract';
import { StopSwitch } from './stop-switch.tsx';

/** A document that the customer disputes is not reminded of. */
export default function DocumentStop({ entity }: PartProps<Document>) {
  const { t } = useTranslation();
  return (
    <StopSwitch
      subject="documents"
      subjectId={entity.id}
      label={t('REMINDERS.STOP.DOCUMENT')}
      hint={t('REMINDERS.STOP.DOCUMENT_HINT')}
    />
  );
}
