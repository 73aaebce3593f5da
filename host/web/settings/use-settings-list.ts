import { useService } from '#core/web';
import { gated, navigator, pages } from '#core/web/tokens';
import { useShell } from '../shell/shell-context.tsx';
import { activeSettings, settingsList } from './settings-list.ts';

/** Returns the settings' side list for the user, in its current state. Call it in an observer. */
export function useSettingsList() {
  const { config } = useShell();
  const groups = settingsList(useService(gated).seen(pages), config.navigation.settings.groups);
  const { path } = useService(navigator).location;
  return { groups, active: activeSettings(groups, path) };
}
