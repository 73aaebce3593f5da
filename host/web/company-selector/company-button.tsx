import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Icon, useService } from '#core/web';
import { companySession } from '#core/web/tokens';
import { LazyOverlay } from '../frame/lazy-overlay.tsx';
import { useShell } from '../shell/shell-context.tsx';
import '#core/web/ui/anchored.css';
import './company-button.css';

const load = () => import('./company-popup.tsx');
const prefetch = () => void load().catch(() => undefined);

/** The name of the open company; opens the selector. [A2-28] */
export const CompanyButton = observer(function CompanyButton() {
  const { t } = useTranslation();
  const { config, companySelector } = useShell();
  const { company } = useService(companySession);
  const { isOpen, toggle, close } = companySelector;
  return (
    <span className="k-anchored k-company">
      <button
        type="button"
        className="k-company-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={
          company
            ? t('FRAME.COMPANY_CURRENT', { company: company.name })
            : t('FRAME.COMPANY_CHOOSE', { product: config.environment.product })
        }
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={toggle}
      >
        <span className="k-company-name">{company?.name ?? config.environment.product}</span>
        <Icon name="chevron-down" />
      </button>
      <LazyOverlay load={load} isOpen={isOpen} onClose={close} />
    </span>
  );
});
