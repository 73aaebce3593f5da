import { useTranslation } from 'react-i18next';
import { Button, useService } from '#core/web';
import { navigator } from '#core/web/tokens';
import { MessagePage } from '../pages/message-page.tsx';

/** The page /time-not-synchronized: the computer's time is wrong. The button loads the application again, at the root. [B2.18-1] */
export default function ClockPage() {
  const { t } = useTranslation();
  const root = useService(navigator).href('/');
  return (
    <MessagePage
      title={t('CLOCK_PAGE.TITLE')}
      text={t('CLOCK_PAGE.TEXT')}
      actions={
        <Button look="primary" onClick={() => window.location.assign(root)}>
          {t('CLOCK_PAGE.RELOAD')}
        </Button>
      }
    />
  );
}
