import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { role } from '#core/access';
import { Link, useGate, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';

const owners = role('Owner');

/** A link for owners to the e-mails of the demo. */
export const DemoLink = observer(function DemoLink() {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  return useGate(owners) === 'yes' ? (
    <Link to={`/company/${companyId}/demo-emails`}>{t('MAIL.DEMO.TITLE')}</Link>
  ) : null;
});
