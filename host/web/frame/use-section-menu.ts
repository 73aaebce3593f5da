import { useService } from '#core/web/react/use-service.ts';
import { currentApplication, gated, navItems, navigator } from '#core/web/tokens';
import { activeLink, sectionMenu } from '../navigation/section-menu.ts';
import { useShell } from '../shell/shell-context.tsx';

/** The section menu as this user sees it now. Call it in an observer. */
export function useSectionMenu() {
  const { config } = useShell();
  const seen = useService(gated);
  const { id } = useService(currentApplication);
  const { path } = useService(navigator).location;
  const entries = sectionMenu(seen.seen(navItems), config.navigation, id);
  return { entries, active: activeLink(entries, path) };
}
