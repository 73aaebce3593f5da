import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink, buttonClass, Icon, useService } from '#core/web';
import { companies, navigator, session } from '#core/web/tokens';
import { RouteSkeleton } from '../routes/route-skeleton.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { backPathOf, type ErrorPageQuery, errorPages, readErrorPage } from './error-page-table.ts';
import { MessagePage } from './message-page.tsx';
import { useGoOn } from './use-go-on.ts';

/**
 * The page /not-found. It explains what cannot be shown, names the person to contact, and has buttons to continue. [A2-8] [A2-13] to
 * [A2-22]
 */
export default observer(function ErrorPage() {
  const { t } = useTranslation();
  const { search } = useService(navigator).location;
  const query = readErrorPage(search);
  const entry = errorPages[query.type];
  if (useGoOn(search)) return <RouteSkeleton />;
  return (
    <MessagePage
      picture={entry.picture}
      title={t(entry.titleKey)}
      text={t(textKeyOf(query), { email: query.email })}
      actions={<ErrorPageActions query={query} />}
    />
  );
});

/**
 * Returns the key of the text. A company without readable pages has a different text from a forbidden page; the texts of the limits name
 * the e-mail if it is known.
 */
function textKeyOf({ type, email, company }: ErrorPageQuery): string {
  const { textKey } = errorPages[type];
  if (type === 'noPermission' && company) return `${textKey}_COMPANY`;
  return 'limits' in errorPages[type] && !email ? `${textKey}_NO_EMAIL` : textKey;
}

/** The buttons of the page: one back to the start [A2-22], one to write to the owner, and always one that leads to a page that works. */
const ErrorPageActions = observer(function ErrorPageActions({ query }: { query: ErrorPageQuery }) {
  const { t } = useTranslation();
  const { companySelector } = useShell();
  const list = useService(companies);
  const user = useService(session);
  useEffect(() => {
    list.load().catch(() => undefined); // the pipeline has shown the error
  }, [list]);
  const entry = errorPages[query.type];
  const back = backPathOf(query);
  const { type, company, email, idForRedirect } = query;
  const about = company ?? (type === 'noPermission' ? idForRedirect : undefined);
  const hasOthers = list.list?.some(({ id }) => id !== about) === true;
  const offersNew = !hasOthers && back !== '/company/create';
  return (
    <>
      <ButtonLink look="primary" to={back}>
        {t('ERROR_PAGE.BACK')}
      </ButtonLink>
      {type === 'licenseNotLoaded' && company && (
        <ButtonLink to={`/company/${company}`} replace>
          {t('START.RETRY')}
        </ButtonLink>
      )}
      {email && (
        <a className={buttonClass({})} href={`mailto:${email}`}>
          <Icon name="envelope" />
          <span className="k-button-text">{email}</span>
        </a>
      )}
      {hasOthers && <Button onClick={companySelector.open}>{t('ERROR_PAGE.OTHER_COMPANY')}</Button>}
      {offersNew && <ButtonLink to="/company/create">{t('COMPANY_SELECTOR.ADD')}</ButtonLink>}
      {('limits' in entry || (!hasOthers && !offersNew)) && (
        <Button onClick={() => void user.signOut()}>{t('ERROR_PAGE.SIGN_OUT')}</Button>
      )}
    </>
  );
});
