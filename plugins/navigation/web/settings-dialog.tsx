import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { NavigationPanel } from './navigation-panel.tsx';

/** Lets an administrator arrange the menu, from the foot of the side navigation. [A2-38] */
export default function SettingsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('NAVIGATION.TITLE')}
      size="wide"
      actions={<Button onClick={onClose}>{t('NAVIGATION.CLOSE')}</Button>}
    >
      <NavigationPanel />
    </Dialog>
  );
}
