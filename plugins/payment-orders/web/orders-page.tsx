import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink, DataTable, EmptyState, Page, useFormats, useListTable, useService } from '#core/web';
import type { PageProps } from '#core/web/tokens';
import { receivedInvoiceKind } from '#plugins/received-invoices/contract';
import { paymentOrdersStore } from '../contract/index.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderDrawer } from './order-drawer.tsx';

/** Shows the page `company/{companyId}/payment-orders/list`: the orders, the newest first. */
export default observer(function OrdersPage({ params }: PageProps) {
  const { companyId = '' } = params;
  const { t } = useTranslation();
  const formats = useFormats();
  const store = useService(paymentOrdersStore);
  const { list } = store;
  const table = useListTable(list);
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
        {...table}
        rowId={({ id }) => id}
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
      />
      <OrderDrawer
        companyId={companyId}
        order={list.rows.find(({ id }) => id === openId)}
        onClose={() => setOpen(undefined)}
      />
    </Page>
  );
});
