import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#core/web';

const load = () => import('./nav-drawer.tsx');
const NavDrawer = lazy(load);

/** Opens the navigation where there is no room for it beside the page. */
export function NavDrawerButton({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        icon="menu"
        label={t('FRAME.MENU_OPEN')}
        aria-expanded={isOpen}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense fallback={null}>
          <NavDrawer companyId={companyId} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
