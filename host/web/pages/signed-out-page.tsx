import { useTranslation } from 'react-i18next';
import { Button } from '#core/web';
import { MessagePage } from './message-page.tsx';

/** The page in the user's other windows after a sign-out in one window. A sign-in in any of them restores all windows. */
export function SignedOutPage() {
  const { t } = useTranslation();
  return (
    <main className="k-frame-main k-frame-main--bare">
      <MessagePage
        picture="locked"
        title={t('SIGNED_OUT.TITLE')}
        text={t('SIGNED_OUT.TEXT')}
        actions={
          <Button look="primary" onClick={() => window.location.reload()}>
            {t('SIGNED_OUT.SIGN_IN')}
          </Button>
        }
      />
    </main>
  );
}
