import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Active } from '#core/registry';
import {
  Button,
  contributionMark,
  Denied,
  EmptyState,
  failureReasonOf,
  Page,
  useDenials,
  useKostra,
  useService,
} from '#core/web';
import { language, type Page as PageContribution } from '#core/web/tokens';
import { MessagePage } from '../pages/message-page.tsx';
import { useTryAgain } from '../pages/use-try-again.ts';
import { useShell } from '../shell/shell-context.tsx';
import type { Resolution } from './resolve-route.ts';

interface RouteStateProps {
  readonly resolution: Extract<Resolution, { kind: 'locked' | 'pluginDown' | 'emptyCompany' | 'companyFailed' }>;
}

/** Shows why there is no page at the address, or that the decision is still pending. */
export default function RouteState({ resolution }: RouteStateProps) {
  switch (resolution.kind) {
    case 'locked':
      return <LockedPage page={resolution.page} />;
    case 'pluginDown':
      return <PluginDown plugin={resolution.plugin} />;
    case 'emptyCompany':
      return <EmptyCompany />;
    case 'companyFailed':
      return <CompanyFailed companyId={resolution.companyId} />;
  }
}

/** Shows the title of a page that the licence does not open, and what unlocks it. */
function LockedPage({ page }: { page: Active<PageContribution> }) {
  const { t } = useTranslation();
  const denials = useDenials(page.gate);
  return (
    <div className="k-contribution" {...contributionMark(page.id, 'locked')}>
      <Page title={t(page.value.titleKey)}>
        <Denied denials={denials} />
      </Page>
    </div>
  );
}

/** Shows, in place of a plugin's page, that the plugin failed to start or was turned off. */
const PluginDown = observer(function PluginDown({ plugin }: { plugin: string }) {
  const { t } = useTranslation();
  const { host } = useKostra();
  const retry = <Button onClick={() => void host.activate(plugin)}>{t('CORE.CONTRIBUTION.RETRY')}</Button>;
  return <EmptyState whole icon="warning-sign" title={t('PLUGIN_DOWN.TITLE')} text={plugin} action={retry} />;
});

/** Shows a company in an installation without any section. */
function EmptyCompany() {
  const { t } = useTranslation();
  return <EmptyState whole icon="box" title={t('EMPTY_COMPANY.TITLE')} text={t('EMPTY_COMPANY.TEXT')} />;
}

/** Shows that the company could not be read. */
const CompanyFailed = observer(function CompanyFailed({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const { opener, clock, companySelector } = useShell();
  const texts = useService(language);
  const failure = opener.failure(companyId);
  useTryAgain(failure.status, clock, () => opener.retry());
  const reason = failureReasonOf(failure);
  return (
    <MessagePage
      picture="cut"
      title={t('COMPANY_FAILED.TITLE')}
      text={reason ? texts.text(reason) : t('START.UNKNOWN_TEXT')}
      actions={
        <>
          <Button look="primary" onClick={() => opener.retry()}>
            {t('START.RETRY')}
          </Button>
          <Button onClick={companySelector.open}>{t('ERROR_PAGE.OTHER_COMPANY')}</Button>
        </>
      }
    />
  );
});
