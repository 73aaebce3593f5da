import { useTranslation } from 'react-i18next';
import { titleText } from '#core/navigation';
import { useService } from '#core/web';
import type { MenuItem } from '#core/web/overlays';
import { currentApplication, navigator } from '#core/web/tokens';
import { addressOf } from '../navigation/address.ts';
import type { MenuLink } from '../navigation/menu.ts';
import { useShell } from '../shell/shell-context.tsx';

/** Links as the items of a menu that opens on a press. */
export function useMenuItems(links: readonly MenuLink[], companyId: string): MenuItem[] {
  const { t, i18n } = useTranslation();
  const { config } = useShell();
  const { id: current } = useService(currentApplication);
  const place = useService(navigator);
  return links
    .filter(({ visibility }) => visibility !== 'pending')
    .map((link) => {
      const title = titleText(link, i18n.language, t);
      const locked = link.visibility === 'locked';
      const address = addressOf(link, { companyId, current, applications: config.applications });
      const icon = locked ? ('lock' as const) : address?.kind === 'outside' ? ('share' as const) : undefined;
      return {
        id: link.id,
        label: locked ? t('FRAME.LOCKED', { title }) : title,
        ...(icon && { icon }),
        disabled: link.visibility === 'disabled' || !address,
        onSelect: () => {
          if (address?.kind === 'inside') place.go(address.path);
          else if (address?.isForeign) window.open(address.href, '_blank', 'noopener,noreferrer');
          else if (address) window.location.assign(address.href);
        },
      };
    });
}
