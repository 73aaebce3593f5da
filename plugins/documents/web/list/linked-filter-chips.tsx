import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip, LoadableValue, useFormats } from '#core/web';
import { readPartner } from '#plugins/partners/contract';
import { partyKey } from '../../contract/index.ts';
import { useDocuments } from '../documents-context.tsx';
import { type ListAddress, totalsOf } from './list-address.ts';
import type { useListAddress } from './use-list-address.ts';

/** Shows the filters that have no menu, which a link sets, such as one of the assistant, and lets the user remove them. */
export default observer(function LinkedFilterChips({ address, change }: ReturnType<typeof useListAddress>) {
  const { t } = useTranslation();
  const { kind, stores } = useDocuments();
  const { client } = stores;
  const { except, total } = address;
  const text = useTotalText(total);
  const [partner] = useState(() => new LoadableValue<{ readonly name: string }>());
  useEffect(() => {
    if (!except) return;
    void partner.load(() => client.call(readPartner, { params: { partnerId: except } }, { handles: '*' }));
  }, [client, except, partner]);
  const name = partner.value?.name ?? (partner.now.state === 'failed' ? '?' : '…');
  return (
    <>
      {text && <Chip label={t('DOCUMENTS.FILTER.TOTAL')} value={text} onRemove={() => change({ total: undefined })} />}
      {except && (
        <Chip
          label={t(partyKey(kind))}
          value={t('DOCUMENTS.FILTER.EXCEPT', { name })}
          onRemove={() => change({ except: undefined })}
        />
      )}
    </>
  );
});

/** Returns a text such as *od 100,00 € do 500,00 €*. */
function useTotalText(total: ListAddress['total']): string {
  const { t } = useTranslation();
  const { money } = useFormats();
  const [from = '', to = ''] = totalsOf(total ?? '') ?? [];
  return [
    from && `${t('DOCUMENTS.PERIOD.FROM')} ${money(from, 'EUR')}`,
    to && `${t('DOCUMENTS.PERIOD.TO')} ${money(to, 'EUR')}`,
  ]
    .filter(Boolean)
    .join(' ');
}
