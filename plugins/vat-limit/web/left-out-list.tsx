import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, LoadableValue, Money, useFormats, useService } from '#core/web';
import { companyClient } from '#core/web/tokens';
import { type ExcludedSupplies, listExcludedSupplies, type VatOutlook } from '../contract/index.ts';

/**
 * Lists the supplies that are excluded from the turnover, with the reasons. The list is reloaded together with the outlook, and is hidden
 * if it is empty.
 */
export const LeftOutList = observer(function LeftOutList({ outlook }: { readonly outlook: VatOutlook }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useService(companyClient);
  const [loaded] = useState(() => new LoadableValue<ExcludedSupplies>());
  useEffect(() => {
    void loaded.load(() => client.call(listExcludedSupplies, {}, { handles: '*' }));
  }, [loaded, client, outlook]);
  if (loaded.now.state === 'failed') return <p>{t('VAT_LIMIT.LEFT_OUT.FAILED')}</p>;
  const rows = loaded.value?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="k-vat-limit-left">
      <h3 id="k-vat-limit-left">{t('VAT_LIMIT.LEFT_OUT.TITLE')}</h3>
      <ul className="k-vat-limit-left">
        {rows.map(({ documentId, collection, number, day, name, isLine, reason, note, amount }, at) => (
          <li key={at}>
            <span className="k-vat-limit-left-name">
              <Link to={`/company/${client.companyId}/${collection}/list/detail/${documentId}`}>{number}</Link>{' '}
              {isLine ? t('VAT_LIMIT.LEFT_OUT.LINE', { name }) : name}
            </span>
            <Money>{formats.money(amount)}</Money>
            <span className="k-vat-limit-left-why">
              {formats.date(day)} · {t(`VAT_LIMIT.LEFT_OUT.REASON.${reason}`)}
              {note && ` · ${note}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
