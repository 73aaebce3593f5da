import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  Page,
  tableStatus,
  useFormats,
  useListFailure,
  useService,
} from '#core/web';
import type { PageProps } from '#core/web/tokens';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import { paymentOrdersStore } from '../contract/index.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderDrawer } from './order-drawer.tsx';

/** company/{companyId}/payment-orders/list: what the bank was told to pay, the newest first. */
export default observer(function OrdersPage({ params }: PageProps) {
  const { companyId = '' } = params;
  const { t } = useTranslation();
  const formats = useFormats();
  const store = useService(paymentOrdersStore);
  const { list } = store;
  const failure = useListFailure(list.now);
  const [openId, setOpen] = useState<string>();
  useEffect(() => void list.start(), [list]);
  const columns = useMemo(() => orderColumns({ t, formats, onOpen: ({ id }) => setOpen(id) }), [t, formats]);
  const toInvoices = (
    <ButtonLink to={`/company/${companyId}/${receivedInvoiceKind.collection}/list?payment=open`} look="primary">
      {t('PAYMENT_ORDERS.EMPTY.ACTION')}
    </ButtonLink>
  );
  return (
    <Page kind="list" title={t('PAYMENT_ORDERS.TITLE')}>
      <DataTable
        label={t('PAYMENT_ORDERS.TITLE')}
        columns={columns}
        rows={list.rows}
        rowId={({ id }) => id}
        status={tableStatus(list)}
        hasMore={list.hasMore}
        onEndReached={() => void list.more()}
        filtered={false}
        empty={
          <EmptyState
            icon="euro"
            title={t('PAYMENT_ORDERS.EMPTY.TITLE')}
            text={t('PAYMENT_ORDERS.EMPTY.TEXT')}
            action={toInvoices}
          />
        }
        noMatch={null}
        failure={
          <EmptyState
            icon="error"
            title={t('CORE.LIST.FAILED')}
            text={failure}
            action={<Button onClick={() => void list.reload()}>{t('CORE.LIST.RETRY')}</Button>}
          />
        }
      />
      <OrderDrawer
        companyId={companyId}
        order={list.rows.find(({ id }) => id === openId)}
        onClose={() => setOpen(undefined)}
      />
    </Page>
  );
});
