import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IconButton, useKostra, useService } from '#core/web';
import { gated, navigator } from '#core/web/tokens';
import { settingsAreaId } from '../shell/shell-pages.ts';
import { isSettingsPath } from './settings-list.ts';
import { useSettingsList } from './use-settings-list.ts';

/** The way to the settings, for whoever holds one of their rights. [A2-30] [B6-14] */
export const SettingsButton = observer(function SettingsButton({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const { host } = useKostra();
  const area = host.contributions.byId(settingsAreaId);
  const navigate = useNavigate();
  const { path } = useService(navigator).location;
  const seen = useService(gated);
  const allowed = area !== undefined && seen.verdict(area.gate) === 'yes';
  const isEmpty = useSettingsList().groups.length === 0;
  if (!allowed || isEmpty) return null;
  return (
    <IconButton
      icon="cog"
      label={t('FRAME.SETTINGS')}
      aria-current={isSettingsPath(path) ? 'page' : undefined}
      onClick={() => navigate(`/company/${companyId}/settings`)}
    />
  );
});
