import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { coreSets } from '#core/web/core-services.ts';
import { Contribution } from '#core/web/react/contribution.tsx';
import { useKostra } from '#core/web/react/kostra-context.tsx';
import { useService } from '#core/web/react/use-service.ts';
import { facts, feedback, gated, inspectorParts, navigation } from '#core/web/tokens';
import { Button } from '#core/web/ui/button.tsx';
import { Page } from '#core/web/ui/page.tsx';
import { SearchBox } from '#core/web/ui/search-box.tsx';
import { Tabs } from '#core/web/ui/tabs.tsx';
import { styledLoader } from '../shell/styled-loader.ts';
import { ContributionsPart, PointsPart, RoutesPart } from './contributions-part.tsx';
import { EventsPart, ProblemsPart } from './events-part.tsx';
import { contributionRows, pluginRows, pointRows, routeRows, serviceRows } from './inspection.ts';
import { inspectionText } from './inspection-text.ts';
import { PluginsPart } from './plugins-part.tsx';
import { ServicesPart } from './services-part.tsx';
import { useSizes } from './use-sizes.ts';
import { WhatIfBar } from './what-if-bar.tsx';
import { WhatIfStore } from './what-if-store.ts';
import './inspector.css';

/** company/{companyId}/inspector: what the registry holds, and why each thing is to be seen or not. */
export default observer(function InspectorPage() {
  const { t } = useTranslation();
  const { host } = useKostra();
  const actual = useService(facts);
  const toasts = useService(feedback);
  const sizes = useSizes();
  const [whatIf] = useState(() => new WhatIfStore(host, actual));
  const [active, setActive] = useState('plugins');
  const [search, setSearch] = useState('');
  const own = useService(gated)
    .seen(inspectorParts)
    .filter(({ visibility }) => visibility === 'open');
  // Rows come after what is searched is known to be there.
  useEffect(() => setSearch(''), [active]);

  const found = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
    rows.filter(({ id }) => id.toLowerCase().includes(search.trim().toLowerCase()));
  const plugins = pluginRows(host);
  const contributions = contributionRows(host, whatIf.facts);
  const routes = routeRows(contributions);
  const points = pointRows(host, contributions);
  const events = host.trace.list; // read before what it tells to be new
  const services = serviceRows(host, [...coreSets, navigation]);
  const problems = host.diagnostics.list;

  const copy = () => {
    const text = inspectionText({ plugins, sizes, contributions, points, services, problems, events }, t);
    void window.navigator.clipboard.writeText(text).then(
      () => toasts.toast({ intent: 'success', text: { key: 'INSPECTOR.COPIED' } }),
      () => toasts.toast({ intent: 'warning', text: { key: 'INSPECTOR.COPY_FAILED' } }),
    );
  };
  const views: Record<string, { count?: number; view: React.ReactNode; searched?: boolean }> = {
    plugins: { count: plugins.length, view: <PluginsPart search={search} sizes={sizes} />, searched: true },
    contributions: {
      count: contributions.length,
      view: <ContributionsPart rows={found(contributions)} />,
      searched: true,
    },
    routes: { count: routes.length, view: <RoutesPart rows={found(routes)} />, searched: true },
    points: { count: points.length, view: <PointsPart rows={found(points)} />, searched: true },
    services: { count: services.length, view: <ServicesPart rows={found(services)} />, searched: true },
    events: { count: events.length, view: <EventsPart rows={events} /> },
    problems: { count: problems.length, view: <ProblemsPart rows={problems} /> },
    ...Object.fromEntries(
      own.map(({ contribution }) => [
        contribution.id,
        {
          view: (
            <Contribution
              contribution={contribution}
              load={styledLoader(contribution, contribution.value.component)}
              props={{}}
            />
          ),
        },
      ]),
    ),
  };
  const titles = Object.fromEntries(own.map(({ contribution: { id, value } }) => [id, t(value.titleKey)]));
  return (
    <Page
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
        tabs={Object.entries(views).map(([id, { count }]) => ({
          id,
          label: titles[id] ?? t(`INSPECTOR.${id.toUpperCase()}`),
          ...(count === undefined ? {} : { count }),
        }))}
        active={active}
        onChange={setActive}
      >
        {views[active]?.searched && (
          <div className="k-inspect-search">
            <SearchBox value={search} onChange={setSearch} label={t('INSPECTOR.SEARCH')} />
          </div>
        )}
        {views[active]?.view}
      </Tabs>
    </Page>
  );
});
