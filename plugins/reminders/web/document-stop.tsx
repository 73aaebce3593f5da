import { useTranslation } from 'react-i18next';
import type { PartProps } from '#core/web/tokens';
import { type Document } from '#plugins/documents/contract';
import { StopSwitch } from './stop-switch.tsx';

/** A switch that stops the reminders of a document, for example if the customer disputes it. */
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
