import { useTranslation } from 'react-i18next';
import type { PartProps } from '#core/web/tokens';
import { type Partner } from '#plugins/partners/contract';
import { StopSwitch } from './stop-switch.tsx';

/** A switch that stops all reminders of a partner. */
export default function PartnerStop({ entity }: PartProps<Partner>) {
  const { t } = useTranslation();
  return (
    <StopSwitch
      subject="partners"
      subjectId={entity.id}
      label={t('REMINDERS.STOP.PARTNER')}
      hint={t('REMINDERS.STOP.PARTNER_HINT')}
    />
  );
}
