import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Licence } from '#core/contract/platform';
import { Button, IconButton, Link, useMedia, useService } from '#core/web';
import { companySession, navigator } from '#core/web/tokens';
import { isTrialAvailable } from '../contract/index.ts';
import { ShopButton } from './shop-button.tsx';
import { useShop } from './use-shop.ts';
import { useStartTrial } from './use-start-trial.ts';
import './trial-banner.css';

/** Shows the offer of the free package and of the trial. The close button hides it until the company is opened again. [B2.7-1] [B4-20] */
export default observer(function TrialBanner() {
  const { company, licence } = useService(companySession);
  const { path } = useService(navigator).location;
  const type = licence?.entity.type;
  // Error pages and pages outside of companies have no offer. [B2.4-8]
  if (!company || !licence || !path.startsWith(`/company/${company.id}`)) return null;
  if (type !== 'Free' && (type !== 'Trial' || licence.entity.daysValid <= 0)) return null;
  return <Banner key={company.id} licence={licence.entity} />;
});

function Banner({ licence }: { readonly licence: Licence }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'visible' | 'hiding' | 'hidden'>('visible');
  const isNarrow = useMedia('(max-width: 1023.98px)'); // A phone shows a shorter text. [A9-12]
  const { cart, moreInfo } = useShop();
  const trial = useStartTrial();
  if (state === 'hidden') return null;
  const text = `LICENSING.BANNER.${licence.type.toUpperCase()}${isNarrow ? '_MOBILE' : ''}`;
  return (
    <section
      className={`k-trial-banner k-trial-banner--${state}`}
      aria-label={t('LICENSING.BANNER.LABEL')}
      onTransitionEnd={({ target, currentTarget }) => {
        if (target === currentTarget && state === 'hiding') setState('hidden');
      }}
    >
      <p>
        {t(text, { count: licence.daysValid })}{' '}
        {moreInfo && (
          <Link href={moreInfo} newTab>
            {t('LICENSING.BANNER.MORE')}
          </Link>
        )}
      </p>
      {isTrialAvailable(licence) && (
        <Button size="small" busy={trial.busy} onClick={() => void trial.start()}>
          {t('LICENSING.TRIAL.START')}
        </Button>
      )}
      {cart && (
        <ShopButton size="small" look="default" href={cart}>
          {t('LICENSING.ACTION.ORDER')}
        </ShopButton>
      )}
      <IconButton
        icon="cross"
        label={t('LICENSING.BANNER.CLOSE')}
        // Without animation no transition ends, so the banner is hidden at once.
        onClick={() => setState(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'hidden' : 'hiding')}
      />
    </section>
  );
}
