import { useTranslation } from 'react-i18next';
import { localText } from '#core/contract';
import { type IconValue, useService } from '#core/web';
import { currentApplication, facts } from '#core/web/tokens';
import { useShell } from '../shell/shell-context.tsx';
import { useShownCompany } from '../shell/use-shown-company.ts';
import { appList, isAppleMobile } from './app-list.ts';

/** A link to an application, in the user's language. */
export interface ShownApp {
  readonly id: string;
  readonly label: string;
  readonly icon: IconValue;
  readonly href: string;
  readonly isCurrent: boolean;
}

/**
 * Returns the links to the applications, and the link to the account where applications are ordered, unless it must be hidden. [A1-2] Call
 * this in an observer.
 */
export function useAppLinks(): { readonly apps: readonly ShownApp[]; readonly all: ShownApp | undefined } {
  const { t, i18n } = useTranslation();
  const { config } = useShell();
  const { id } = useService(currentApplication);
  const known = useService(facts);
  const company = useShownCompany();
  // [A6-4] There is no link until the flag is known: it must not appear for a moment where a store forbids it.
  const hidesShop = isAppleMobile(window.navigator) && known.flag('HideEshopLinksForAppStores') !== false;
  const { allApplications: href } = config.environment;
  const all = { id: 'all', label: t('FRAME.ALL_APPLICATIONS'), icon: 'share', isCurrent: false } as const;
  return {
    apps: appList(config.applications, id, company?.id).map(({ title, icon = 'grid-view', ...app }) => ({
      ...app,
      label: localText(title, i18n.language),
      icon: icon as IconValue, // an unknown name shows no icon
    })),
    all: href && !hidesShop ? { ...all, href } : undefined,
  };
}
