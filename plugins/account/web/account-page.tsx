import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Contribution, Page, Section, Skeleton, useService } from '#core/web';
import { gated, session } from '#core/web/tokens';
import { accountSections } from '../contract/index.ts';
import './account.css';

/** Shows the page `account`. */
export default observer(function AccountPage() {
  const { t } = useTranslation();
  const { user } = useService(session);
  const open = useService(gated)
    .seen(accountSections)
    .filter(({ visibility }) => visibility === 'open');
  return (
    <Page title={t('ACCOUNT.TITLE')}>
      <p className="k-account-who">{user.name ? `${user.name}, ${user.email}` : user.email}</p>
      {open.map(({ contribution }) => {
        const { titleKey, hintKey, component } = contribution.value;
        return (
          <Section key={contribution.id} title={t(titleKey)} hint={hintKey && t(hintKey)}>
            <Contribution
              contribution={contribution}
              load={component}
              props={{}}
              skeleton={
                <div aria-busy="true">
                  <Skeleton lines={3} />
                </div>
              }
            />
          </Section>
        );
      })}
    </Page>
  );
});
