import { useTranslation } from 'react-i18next';
import { ButtonLink, useService } from '#core/web';
import { companyClient, type ListToolProps } from '#core/web/tokens';
import { cashReceiptKind } from '../contract/index.ts';

/** *Pokladničná kniha*, beside the list of receipts. */
export default function BookLink({ collection }: ListToolProps) {
  const { t } = useTranslation();
  const { companyId } = useService(companyClient);
  if (collection !== cashReceiptKind.collection) return null;
  return (
    <ButtonLink look="quiet" icon="document" to={`/company/${companyId}/cash-receipts/book`}>
      {t('CASH_RECEIPTS.BOOK.TITLE')}
    </ButtonLink>
  );
}
