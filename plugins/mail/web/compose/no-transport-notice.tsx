import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, Notice, useGate, useLock, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { customSmtp, emailSettings } from '../../contract/index.ts';

/** A notice that no transport is set up. It names who can set one up, and links to the page. */
export const NoTransportNotice = observer(function NoTransportNotice({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const mayEdit = useGate(emailSettings.edit) === 'yes';
  const { isLocked } = useLock(customSmtp);
  return (
    <Notice
      tone="warning"
      title={t('MAIL.COMPOSE.NO_WAY.TITLE')}
      {...(mayEdit && {
        action: (
          <Link to={`/company/${companyId}/settings/email-settings`} onClick={onLeave}>
            {t('MAIL.COMPOSE.NO_WAY.SETTINGS')}
          </Link>
        ),
      })}
    >
      {t(`MAIL.COMPOSE.NO_WAY.${mayEdit ? (isLocked ? 'LOCKED' : 'TEXT') : 'ASK'}`)}
    </Notice>
  );
});
