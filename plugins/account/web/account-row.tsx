import person from '@blueprintjs/icons/lib/esm/generated/16px/paths/person.js';
import { useTranslation } from 'react-i18next';
import { Icon, Link } from '#core/web';
import './account.css';

/** Links from the profile to the account page. */
export default function AccountRow() {
  const { t } = useTranslation();
  return (
    <Link to="/account" className="k-account-row">
      <Icon name={person} />
      {t('ACCOUNT.TITLE')}
    </Link>
  );
}
