import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { titleText } from '#core/navigation';
import type { SectionNaming } from '#core/web/shell';
import type { Resolution } from '../routes/resolve-route.ts';
import { useShell } from '../shell/shell-context.tsx';

/**
 * What the entry over this address is called in the company, in place of what its plugin calls it, or the page that it leads
 * to: in the language shown, where it was renamed in that. Call it in an observer. [A2-38]
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
