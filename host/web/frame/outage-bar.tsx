import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Icon, useService } from '#core/web';
import { outage } from '#core/web/tokens';
import './outage-bar.css';

/**
 * A bar that is shown while the gateway is unreachable, so that nobody works for minutes without knowing. The bar closes no form, so no
 * input is lost. [A8-5]
 */
export const OutageBar = observer(function OutageBar() {
  const { t } = useTranslation();
  const { isLasting, isOnline } = useService(outage);
  return (
    <div role="status">
      {isLasting && (
        <p className="k-outage">
          <Icon name="warning-sign" />
          {t(isOnline ? 'OUTAGE.SERVER' : 'OUTAGE.OFFLINE')}
        </p>
      )}
    </div>
  );
});
