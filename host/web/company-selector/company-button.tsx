import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Icon } from '#core/web';
import { LazyOverlay } from '../frame/lazy-overlay.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useShownCompany } from '../shell/use-shown-company.ts';
import '#core/web/ui/anchored.css';
import './company-button.css';

const load = () => import('./company-popup.tsx');
const prefetch = () => void load().catch(() => undefined);

/** A button with the name of the company; it opens the selector. [A2-28] */
export const CompanyButton = observer(function CompanyButton() {
  const { t } = useTranslation();
  const { config, companySelector } = useShell();
  const company = useShownCompany();
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
        <span className="k-company-name" title={company?.name}>
          {company?.name ?? config.environment.product}
        </span>
        <Icon name="chevron-down" />
      </button>
      <LazyOverlay load={load} isOpen={isOpen} onClose={close} />
    </span>
  );
});
