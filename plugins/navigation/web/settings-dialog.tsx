import { useTranslation } from 'react-i18next';
import { Button } from '#core/web/ui/button.tsx';
import { Dialog } from '#core/web/ui/dialog.tsx';
import { NavigationPanel } from './navigation-panel.tsx';

/** [A2-38] */
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
