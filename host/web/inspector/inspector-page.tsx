import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Page, SearchBox, useKostra, useService } from '#core/web';
import { type Tab, Tabs } from '#core/web/forms';
import { facts, feedback, navigation } from '#core/web/tokens';
import { ContributionsPart, PointsPart, RoutesPart } from './contributions-part.tsx';
import { EventsPart, ProblemsPart } from './events-part.tsx';
import { inspect, routeRows } from './inspection.ts';
import { inspectionText } from './inspection-text.ts';
import { OverlayPart } from './overlay-part.tsx';
import { PluginsPart } from './plugins-part.tsx';
import { ServicesPart } from './services-part.tsx';
import { useSizes } from './use-sizes.ts';
import { WhatIfBar } from './what-if-bar.tsx';
import { WhatIfStore } from './what-if-store.ts';
import './inspector.css';

type PartId = 'plugins' | 'contributions' | 'routes' | 'points' | 'services' | 'overlay' | 'events' | 'problems';
const searchable: readonly PartId[] = ['plugins', 'contributions', 'routes', 'points', 'services'];

/** The page company/{companyId}/inspector: the content of the registry, and why each part is shown or not. */
export default observer(function InspectorPage() {
  const { t } = useTranslation();
  const { host } = useKostra();
  const actual = useService(facts);
  const toasts = useService(feedback);
  const shape = useService(navigation);
  const sizes = useSizes();
  const [whatIf] = useState(() => new WhatIfStore(host, actual));
  const [active, setActive] = useState<PartId>('plugins');
  const [search, setSearch] = useState('');

  const all = inspect(host, whatIf.facts, shape);
  const routes = routeRows(all.contributions);
  const wanted = search.trim().toLowerCase();
  const found = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
    rows.filter(({ id }) => id.toLowerCase().includes(wanted));
  const copy = () =>
    void window.navigator.clipboard.writeText(inspectionText(all, sizes, t)).then(
      () => toasts.toast({ intent: 'success', text: { key: 'INSPECTOR.COPIED' } }),
      () => toasts.toast({ intent: 'warning', text: { key: 'INSPECTOR.COPY_FAILED' } }),
    );
  const parts: Record<PartId, () => ReactNode> = {
    plugins: () => <PluginsPart rows={found(all.plugins)} sizes={sizes} />,
    contributions: () => <ContributionsPart rows={found(all.contributions)} />,
    routes: () => <RoutesPart rows={found(routes)} />,
    points: () => <PointsPart rows={found(all.points)} />,
    services: () => <ServicesPart rows={found(all.services)} />,
    overlay: () => <OverlayPart rows={all.overlay} />,
    events: () => <EventsPart rows={all.events} />,
    problems: () => <ProblemsPart rows={all.problems} />,
  };
  const counts: Record<PartId, number> = {
    plugins: all.plugins.length,
    contributions: all.contributions.length,
    routes: routes.length,
    points: all.points.length,
    services: all.services.length,
    overlay: all.overlay.length,
    events: all.events.length,
    problems: all.problems.length,
  };
  const tabs = (Object.keys(parts) as PartId[]).map(
    (id): Tab<PartId> => ({ id, label: t(`INSPECTOR.${id.toUpperCase()}`), count: counts[id] }),
  );
  return (
    <Page
      kind="wide"
      title={t('INSPECTOR.TITLE')}
      actions={
        <Button icon="duplicate" onClick={copy}>
          {t('INSPECTOR.COPY')}
        </Button>
      }
    >
      <WhatIfBar store={whatIf} />
      <Tabs
        label={t('INSPECTOR.TITLE')}
        tabs={tabs}
        active={active}
        onChange={(id) => {
          setSearch(''); // the search in one part must not hide all rows of another
          setActive(id);
        }}
      >
        {searchable.includes(active) && (
          <div className="k-inspect-search">
            <SearchBox value={search} onChange={setSearch} label={t('INSPECTOR.SEARCH')} />
          </div>
        )}
        {parts[active]()}
      </Tabs>
    </Page>
  );
});
