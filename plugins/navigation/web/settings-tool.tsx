import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationToolProps } from '#core/web/tokens';
import { Button, IconButton } from '#core/web';

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'));

/** Shows the admin's button in the footer of the side navigation. [A2-38] */
export default function SettingsTool({ isNarrow }: NavigationToolProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // The dialog stays mounted after its first use, so that its closing is animated and the focus returns.
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      {isNarrow ? (
        <IconButton icon="cog" label={t('NAVIGATION.SETTINGS')} aria-haspopup="dialog" onClick={open} />
      ) : (
        <Button look="quiet" icon="cog" aria-haspopup="dialog" onClick={open}>
          {t('NAVIGATION.SETTINGS')}
        </Button>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <SettingsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
