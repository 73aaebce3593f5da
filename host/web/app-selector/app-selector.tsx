import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#core/web';
import { LazyOverlay } from '../frame/lazy-overlay.tsx';
import { useShell } from '../shell/shell-context.tsx';
import '#core/web/ui/anchored.css';

const load = () => import('./app-popup.tsx');
const prefetch = () => void load().catch(() => undefined);

/** A button that opens the list of applications. [A1-2] [A2-29] */
export function AppSelector() {
  const { t } = useTranslation();
  const { config } = useShell();
  const [isOpen, setOpen] = useState(false);
  if (Object.keys(config.applications).length < 2 && !config.environment.allApplications) return null;
  return (
    <span className="k-anchored">
      <IconButton
        icon="grid-view"
        label={t('FRAME.APPLICATIONS')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(!isOpen)}
      />
      <LazyOverlay load={load} isOpen={isOpen} onClose={() => setOpen(false)} />
    </span>
  );
}
