import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Popover } from '#core/web/overlays';
import type { NotificationCentre } from '../contract/index.ts';
import { FullScreen } from './full-screen.tsx';
import { NotificationList } from './notification-list.tsx';
import './notifications.css';

interface CentreViewProps {
  readonly centre: NotificationCentre;
  readonly isDesktop: boolean;
  readonly onClose: () => void;
}

/** Shows the list below the bell. In windows narrower than 1024 px it covers the page and has a back button. [B2.6-2] */
export default observer(function CentreView({ centre, isDesktop, onClose }: CentreViewProps) {
  const { t } = useTranslation();
  if (isDesktop)
    return (
      <Popover isOpen={centre.modalOpened} onClose={onClose} placement="bottom-end" ownerReturnsFocus>
        <NotificationList centre={centre} onClose={onClose} />
      </Popover>
    );
  return (
    <FullScreen isOpen={centre.modalOpened} onClose={onClose} label={t('NOTIFICATIONS.TITLE')}>
      <NotificationList centre={centre} onClose={onClose} onBack={onClose} />
    </FullScreen>
  );
});
