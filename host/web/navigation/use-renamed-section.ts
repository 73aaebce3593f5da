import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { titleText } from '#core/navigation';
import type { SectionNaming } from '#core/web/shell';
import type { Resolution } from '../routes/resolve-route.ts';
import { useShell } from '../shell/shell-context.tsx';

/**
 * Returns a function for the titles of the section or page at this address. It replaces the plugin's title by the company's own title, if
 * the company has renamed the section. Call this in an observer. [A2-38]
 */
export function useRenamedSection(path: string, resolution: Resolution): SectionNaming {
  const { t, i18n } = useTranslation();
  const link = useShell().navigation.linkAt(path);
  const chosen = link && titleText(link, i18n.language, t);
  const own = link?.title.key && t(link.title.key);
  const page = 'page' in resolution ? resolution.page.value : undefined;
  const isStart = page?.path === link?.to || page?.path === `${link?.to}/list` || page?.path === `${link?.to}/grid`;
  const start = page && isStart ? t(page.titleKey) : own;
  return useCallback((text) => (chosen && (text === own || text === start) ? chosen : text), [chosen, own, start]);
}
