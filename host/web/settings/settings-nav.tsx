import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames, contributionMark, Icon } from '#core/web';
import { localText } from '#core/contract';
import { useSettingsList } from './use-settings-list.ts';
import './settings.css';

/** The pages of the settings, in groups. */
export default observer(function SettingsNav({ companyId }: { companyId: string }) {
  const { t, i18n } = useTranslation();
  const { groups, active } = useSettingsList();
  return (
    <nav className="k-settings-nav" aria-label={t('FRAME.SETTINGS')}>
      {groups.map(({ id, title, links }) => (
        <div key={id} role="group" aria-labelledby={`settings-${id}`}>
          <h2 id={`settings-${id}`} className="k-settings-group">
            {localText(title, i18n.language)}
          </h2>
          <ul>
            {links.map((link) => (
              <li key={link.id}>
                <Link
                  to={`/company/${companyId}/${link.to}`}
                  className={classNames('k-settings-link', link.id === active?.id && 'k-settings-link--active')}
                  aria-current={link.id === active?.id ? 'page' : undefined}
                  {...contributionMark(link.id, link.visibility)}
                >
                  {t(link.titleKey)}
                  {link.visibility === 'locked' && <Icon name="lock" label={t('FRAME.LOCKED_MARK')} />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
});
