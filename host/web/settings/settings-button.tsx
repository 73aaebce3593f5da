import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IconButton, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import { isSettingsPath } from './settings-list.ts';
import { useHasSettings } from './use-has-settings.ts';

/** The link to the settings, which is shown to users with at least one right to a settings page. [A2-30] [B6-14] */
export const SettingsButton = observer(function SettingsButton({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { path } = useService(navigator).location;
  if (!useHasSettings()) return null;
  return (
    <IconButton
      icon="cog"
      label={t('FRAME.SETTINGS')}
      aria-current={isSettingsPath(path) ? 'page' : undefined}
      onClick={() => navigate(`/company/${companyId}/settings`)}
    />
  );
});
