import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ButtonLink, IconButton, narrowToolbar, useMedia, useService } from '#core/web';
import { companyClient, navigator } from '#core/web/tokens';

/** The link to *Pokladničná kniha* next to the list of receipts. On narrow screens only its icon is shown, to leave room for the search. */
export default observer(function BookLink() {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  const place = useService(navigator);
  const isNarrow = useMedia(narrowToolbar);
  const label = t('CASH_RECEIPTS.BOOK.TITLE');
  if (isNarrow) return <IconButton icon="document" label={label} onClick={() => place.go('cash-receipts/book')} />;
  return (
    <ButtonLink look="quiet" icon="document" to={`/company/${companyId}/cash-receipts/book`}>
      {label}
    </ButtonLink>
  );
});
