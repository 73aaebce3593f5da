import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink, useService } from '#core/web';
import { navigator, session } from '#core/web/tokens';
import { backPathOf, errorPages, readErrorPage } from './error-page-table.ts';
import { MessagePage } from './message-page.tsx';

/** /not-found: what could not be shown, and the way back. [A2-8] [A2-13] to [A2-22] */
export default observer(function ErrorPage() {
  const { t } = useTranslation();
  const query = readErrorPage(useService(navigator).location.search);
  const user = useService(session);
  const entry = errorPages[query.type];
  const limits = 'limits' in entry;
  return (
    <MessagePage
      title={t(entry.titleKey)}
      text={limits ? <LimitsText textKey={entry.textKey} email={query.email} /> : t(entry.textKey)}
      actions={
        <>
          <ButtonLink look="primary" to={backPathOf(query)}>
            {t('ERROR_PAGE.BACK')}
          </ButtonLink>
          {limits && <Button onClick={() => void user.signOut()}>{t('ERROR_PAGE.SIGN_OUT')}</Button>}
        </>
      }
    />
  );
});

/** Whom to ask, as a link within the sentence. [A2-20] (`Trans` would do it, and weighs 4 kB on the first page.) */
function LimitsText({ textKey, email }: { textKey: string; email: string | undefined }) {
  const { t } = useTranslation();
  if (email === undefined) return t(`${textKey}_NO_EMAIL`);
  const [before, after] = t(textKey, { email }).split(email);
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  );
}
