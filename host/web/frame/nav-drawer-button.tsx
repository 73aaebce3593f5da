import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#core/web';
import type { ShownCompany } from '../shell/use-shown-company.ts';
import { LazyOverlay } from './lazy-overlay.tsx';

const load = () => import('./nav-drawer.tsx');

/**
 * A button that opens the navigation if there is no room for it next to the page. While a company is opening there is no navigation yet.
 */
export function NavDrawerButton({ company }: { company: ShownCompany }) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && company.isOpen;
  return (
    <>
      <IconButton
        icon="menu"
        label={t('FRAME.MENU_OPEN')}
        aria-expanded={isOpen}
        disabled={!company.isOpen}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setWanted(true)}
      />
      <LazyOverlay load={load} isOpen={isOpen} onClose={() => setWanted(false)} />
    </>
  );
}
