import { useTranslation } from 'react-i18next';
import { titleText } from '#core/navigation';
import { contributionMark, useService } from '#core/web';
import type { MenuItem } from '#core/web/overlays';
import { currentApplication } from '#core/web/tokens';
import { addressOf } from '../navigation/address.ts';
import type { MenuLink } from '../navigation/menu.ts';
import { useShell } from '../shell/shell-context.tsx';

/** Converts links into the items of a menu. @param activeId the id of the link whose section is open */
export function useMenuItems(links: readonly MenuLink[], companyId: string, activeId: string | undefined): MenuItem[] {
  const { t, i18n } = useTranslation();
  const { config } = useShell();
  const { id: current } = useService(currentApplication);
  return links
    .filter(({ visibility }) => visibility !== 'pending')
    .map((link) => {
      const title = titleText(link, i18n.language, t);
      const locked = link.visibility === 'locked';
      const address = addressOf(link, { companyId, current, applications: config.applications });
      const icon = locked ? 'lock' : address?.kind === 'outside' ? 'share' : link.icon;
      return {
        id: link.id,
        label: locked ? t('FRAME.LOCKED', { title }) : title,
        mark: contributionMark(link.id, link.visibility),
        ...(icon && { icon }),
        disabled: link.visibility === 'disabled' || !address,
        current: link.id === activeId,
        ...(address?.kind === 'inside' && { to: address.path }),
        ...(address?.kind === 'outside' && { href: address.href, newTab: address.isForeign }),
      };
    });
}
