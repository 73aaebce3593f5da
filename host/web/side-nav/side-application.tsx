import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { titleText } from '#core/navigation';
import { Icon, useService } from '#core/web';
import { currentApplication } from '#core/web/tokens';
import { NavLink } from '../frame/nav-link.tsx';
import { applicationAddress } from '../navigation/address.ts';
import type { MenuEntry, MenuSection } from '../navigation/menu.ts';
import { useShell } from '../shell/shell-context.tsx';
import { SidePart } from './side-part.tsx';

interface SideApplicationProps {
  readonly section: MenuSection;
  readonly siblings: readonly string[];
  readonly companyId: string;
  readonly active: string | undefined;
}

/** An application: a part of the accordion with its entries; without entries a link to the application. [A2-38] */
export const SideApplication = observer(function SideApplication(props: SideApplicationProps) {
  const { section, siblings, companyId, active } = props;
  const { t, i18n } = useTranslation();
  const { config } = useShell();
  const { id: current } = useService(currentApplication);
  const { id, application, icon, isCurrent, entries } = section;
  const title = titleText(section, i18n.language, t);
  if (entries.length === 0) {
    const href = applicationAddress(application, { companyId, current, applications: config.applications });
    if (isCurrent || href === undefined) return null;
    return (
      <a href={href} className="k-side-head">
        {icon && <Icon name={icon} />}
        <span className="k-nav-title">{title}</span>
      </a>
    );
  }
  return (
    <SidePart id={id} title={title} look="application" icon={icon} siblings={siblings} opensItself={isCurrent}>
      {() => <Entries entries={entries} companyId={companyId} active={active} />}
    </SidePart>
  );
});

interface EntriesProps {
  readonly entries: readonly MenuEntry[];
  readonly companyId: string;
  readonly active: string | undefined;
}

const Entries = observer(function Entries({ entries, companyId, active }: EntriesProps) {
  const { t, i18n } = useTranslation();
  const { multipleOpen } = useShell().navigation.options;
  const siblings = entries.flatMap(({ kind, id }) => (kind === 'group' ? [id] : []));
  return (
    <ul>
      {entries.map((entry) => {
        if (entry.kind === 'link')
          return (
            <li key={entry.id}>
              <NavLink link={entry} companyId={companyId} active={entry.id === active} />
            </li>
          );
        const holdsActive = entry.links.some(({ id }) => id === active);
        // A part with few entries is expanded automatically. If only one part may be expanded at a time, or if the part has many entries,
        // only the active part is expanded.
        const opensItself = holdsActive || (multipleOpen && entry.links.length <= 12);
        const title = titleText(entry, i18n.language, t);
        return (
          <li key={entry.id}>
            <SidePart id={entry.id} title={title} look="group" siblings={siblings} opensItself={opensItself}>
              {() => <Entries entries={entry.links} companyId={companyId} active={active} />}
            </SidePart>
          </li>
        );
      })}
    </ul>
  );
});
