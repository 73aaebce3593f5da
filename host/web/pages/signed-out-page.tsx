import { useTranslation } from 'react-i18next';
import { Button, safeStorage } from '#core/web';
import { waitsForReturn } from '#core/web/shell';
import { MessagePage } from './message-page.tsx';

/**
 * The page in the user's other windows after a sign-out in one window: it shows none of the data to the next person at this computer. A
 * sign-in in any of them restores all windows, with the input that was typed there.
 */
export function SignedOutPage() {
  const { t } = useTranslation();
  return (
    <main className="k-frame-main k-frame-main--bare">
      <MessagePage
        picture="locked"
        title={t('SIGNED_OUT.TITLE')}
        text={t(waitsForReturn(safeStorage(() => sessionStorage)) ? 'SIGNED_OUT.TEXT_WITH_INPUT' : 'SIGNED_OUT.TEXT')}
        actions={
          <Button look="primary" onClick={() => window.location.reload()}>
            {t('SIGNED_OUT.SIGN_IN')}
          </Button>
        }
      />
    </main>
  );
}
