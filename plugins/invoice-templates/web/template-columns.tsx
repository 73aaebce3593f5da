import type { TFunction } from 'i18next';
import { type DataTableColumn, Money, StatusDot, type Formats } from '#core/web';
import type { InvoiceTemplateRow } from '../contract/index.ts';
import { makesText, ruleText, stateTones, troubleText } from './template-words.ts';

export function templateColumns(t: TFunction, formats: Formats): readonly DataTableColumn<InvoiceTemplateRow>[] {
  const head = (column: string) => t(`INVOICE_TEMPLATES.GRID.${column}`);
  return [
    { id: 'name', header: head('NAME'), identity: true, flex: 3, width: 160, card: 'top', render: ({ name }) => name },
    {
      id: 'customer',
      header: head('CUSTOMER'),
      flex: 3,
      width: 140,
      card: 'bottom',
      render: ({ customerName }) => customerName,
    },
    {
      id: 'rule',
      header: head('RULE'),
      width: 148,
      hideBelow: 820,
      card: 'none',
      render: (row) => ruleText(t, row),
    },
    {
      id: 'makes',
      header: head('MAKES'),
      width: 148,
      hideBelow: 1_100,
      card: 'none',
      render: (row) => makesText(t, row),
    },
    {
      id: 'state',
      header: head('STATE'),
      width: 176,
      hideBelow: 640,
      card: 'bottomEnd',
      render: (row) => <TemplateState row={row} t={t} />,
    },
    {
      id: 'next',
      header: head('NEXT'),
      width: 112,
      align: 'end',
      card: 'none',
      render: ({ nextOn }) => nextOn && formats.date(nextOn),
    },
    {
      id: 'total',
      header: head('TOTAL'),
      width: 128,
      align: 'end',
      card: 'topEnd',
      render: ({ total, currency }) => <Money>{formats.money(total, currency)}</Money>,
    },
  ];
}

function TemplateState({ row, t }: { readonly row: InvoiceTemplateRow; readonly t: TFunction }) {
  const trouble = row.state === 'active' && row.wrongRates.length > 0;
  return (
    <span title={troubleText(t, row)}>
      <StatusDot tone={trouble ? 'warning' : stateTones[row.state]}>
        {t(trouble ? 'INVOICE_TEMPLATES.STATE.wrongRates' : `INVOICE_TEMPLATES.STATE.${row.state}`)}
      </StatusDot>
    </span>
  );
}
