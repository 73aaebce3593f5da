import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Icon, useService } from '#core/web';
import { maintenanceWatch } from '../contract/index.ts';
import './maintenance.css';

/** Shows the time until the downtime. [B2.5-2] It is a timer and no live region, because a screen reader would read every second. */
export default observer(function CountdownBar() {
  const { t } = useTranslation();
  const { state } = useService(maintenanceWatch);
  if (state.kind !== 'countdown') return null;
  return (
    <aside className="k-maintenance-bar" aria-label={t('MAINTENANCE.PLANNED')}>
      <Icon name="warning-sign" />
      <span role="timer">{t('MAINTENANCE.COUNTDOWN', { time: minutesText(state.seconds) })}</span>
    </aside>
  );
});

/** Formats the time as `m:ss`. */
function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
