import { useKostra, useService } from '#core/web';
import { gated } from '#core/web/tokens';
import { settingsAreaId } from '../shell/shell-pages.ts';
import { useSettingsList } from './use-settings-list.ts';

/**
 * Returns whether the user has one of the rights of the settings, and at least one of their pages exists. [A2-30] [B6-14] Call it in an
 * observer.
 */
export function useHasSettings(): boolean {
  const { host } = useKostra();
  const area = host.contributions.byId(settingsAreaId);
  const seen = useService(gated);
  const isEmpty = useSettingsList().groups.length === 0;
  return area !== undefined && seen.verdict(area.gate) === 'yes' && !isEmpty;
}
