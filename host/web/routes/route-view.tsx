import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Contribution, Page, useService, WhileClosed } from '#core/web';
import { pageLoader } from '#core/web/shell';
import { companySession } from '#core/web/tokens';
import { Splash } from '../pages/splash.tsx';
import { RouteSkeleton } from './route-skeleton.tsx';
import type { Resolution } from './resolve-route.ts';

/** The states without a page are rare, so their code is loaded after the first paint. */
const RouteState = lazy(() => import('./route-states.tsx'));

/** Shows the result of resolving a path. */
export const RouteView = observer(function RouteView({ resolution }: { resolution: Resolution }) {
  const { t } = useTranslation();
  const { company, opening } = useService(companySession);
  switch (resolution.kind) {
    case 'page': {
      const { page, params, closed } = resolution;
      return (
        <WhileClosed denials={closed}>
          <Contribution
            contribution={page}
            load={pageLoader(page.value.page)}
            props={{ params }}
            frame={(failure) => <Page title={t(page.value.titleKey)}>{failure}</Page>}
            skeleton={page.value.frame === 'bare' ? <Splash words={false} /> : <RouteSkeleton />}
          />
        </WhileClosed>
      );
    }
    case 'locked':
    case 'pluginDown':
    case 'emptyCompany':
    case 'companyFailed':
      return (
        <Suspense fallback={<RouteSkeleton />}>
          <RouteState resolution={resolution} />
        </Suspense>
      );
    default:
      // During a switch of companies the splash is shown, at the new company's address. [A2-26]
      return company && opening !== undefined && opening !== company.id ? <Splash /> : <RouteSkeleton />;
  }
});
