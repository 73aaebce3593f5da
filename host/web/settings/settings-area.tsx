import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink, useMedia, useService, desktop } from '#core/web';
import { observer } from 'mobx-react-lite';
import { navigator } from '#core/web/tokens';
import './settings.css';

const SettingsNav = lazy(() => import('./settings-nav.tsx'));

interface SettingsAreaProps {
  readonly companyId: string;
  /** `false` while the company is opening, because it is not known yet which of its settings the user may see. */
  readonly isKnown: boolean;
  readonly children: ReactNode;
}

/** The side list next to a page of the settings; if there is no room for both, a back link to the list. */
export const SettingsArea = observer(function SettingsArea({ companyId, isKnown, children }: SettingsAreaProps) {
  const { t } = useTranslation();
  const { path } = useService(navigator).location;
  const isWide = useMedia(desktop);
  const start = `/company/${companyId}/settings`;
  return (
    <div className="k-settings">
      {isWide ? (
        <Suspense fallback={<div className="k-settings-nav" />}>
          {isKnown ? <SettingsNav companyId={companyId} /> : <div className="k-settings-nav" />}
        </Suspense>
      ) : (
        path !== start && (
          <div className="k-settings-back">
            <BackLink to={start}>{t('FRAME.SETTINGS_BACK')}</BackLink>
          </div>
        )
      )}
      <div className="k-settings-page">{children}</div>
    </div>
  );
});
