import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { MenuButton, useService } from '#core/web';
import { companySession, currentApplication, facts } from '#core/web/tokens';
import { localText } from '#core/contract';
import { useShell } from '../shell/shell-context.tsx';
import { appList, isAppleMobile } from './app-list.ts';

/** The other applications, and the account where they are ordered. [A1-2] [A2-29] */
export const AppSelector = observer(function AppSelector() {
  const { t, i18n } = useTranslation();
  const { config } = useShell();
  const { id } = useService(currentApplication);
  const known = useService(facts);
  const { company } = useService(companySession);
  const go = (href: string) => () => window.location.assign(href);
  // [A6-4] Until the flag is known there is no link: it must not flash where a store forbids it.
  const hidesShop = isAppleMobile(window.navigator) && known.flag('HideEshopLinksForAppStores') !== false;
  const { allApplications } = config.environment;
  const entries = [
    ...appList(config.applications, id, company?.id).map((app) => ({
      id: app.id,
      label: localText(app.title, i18n.language),
      onSelect: go(app.href),
    })),
    ...(allApplications && !hidesShop
      ? [
          { separator: 'all' },
          { id: 'all', label: t('FRAME.ALL_APPLICATIONS'), icon: 'share' as const, onSelect: go(allApplications) },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return <MenuButton icon="grid-view" label={t('FRAME.APPLICATIONS')} placement="bottom-start" entries={entries} />;
});
