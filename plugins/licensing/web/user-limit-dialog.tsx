import { useTranslation } from 'react-i18next';
import { Button, useService } from '#core/web';
import { Dialog } from '#core/web/overlays';
import { currentApplication, navigator } from '#core/web/tokens';
import type { UserCountInfo } from '../contract/index.ts';

/** Informs that the company has more users than the licence allows. [A6-2] [A8-22] */
export function UserLimitDialog({ info, onClose }: { readonly info: UserCountInfo; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { id: application } = useService(currentApplication);
  const place = useService(navigator);
  const count = info.licenseLimit ?? 0;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('LICENSING.USER_LIMIT.TITLE')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('LICENSING.USER_LIMIT.CONTINUE')}</Button>
          <Button
            look="primary"
            autoFocus
            onClick={() => {
              onClose();
              place.go('settings/users');
            }}
          >
            {t('LICENSING.USER_LIMIT.EDIT')}
          </Button>
        </>
      }
    >
      <p>{t('LICENSING.USER_LIMIT.TEXT')}</p>
      <p>
        {application === 'DigitalOffice' && count === 1
          ? t('LICENSING.USER_LIMIT.OFFICE_ONE')
          : t('LICENSING.USER_LIMIT.ALLOWED', { count })}
      </p>
    </Dialog>
  );
}
