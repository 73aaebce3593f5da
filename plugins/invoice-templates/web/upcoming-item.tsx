import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Gated, Link, Money, StatusDot, useFormats, useService } from '#core/web';
import { companyClient, feedback } from '#core/web/tokens';
import { templateEditing, templatesStore, type UpcomingInvoice } from '../contract/index.ts';
import { madeToast } from './made-toast.ts';
import { templatePaths } from './template-paths.ts';
import { makesText } from './template-words.ts';

/** Shows one upcoming invoice, with its actions. */
export function UpcomingItem({ item }: { readonly item: UpcomingInvoice }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { companyId } = useService(companyClient);
  const store = useService(templatesStore);
  const ask = useService(feedback);
  const [busy, setBusy] = useState<'skip' | 'make'>();
  const { name, customerName, period, total, currency, isSkipped, issues, wrongRates } = item;
  const values = { name, day: formats.date(period) };
  const doing = async (what: 'skip' | 'make', call: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await call();
    } catch {
      // The client has already shown the error, and the list shows the current state.
    }
    setBusy(undefined);
  };
  const make = async () => {
    const accepted = await ask.confirm({
      title: { key: 'INVOICE_TEMPLATES.UPCOMING.MAKE_TITLE', values },
      text: { key: `INVOICE_TEMPLATES.UPCOMING.MAKE_TEXT.${issues ? 'issued' : 'draft'}` },
      accept: { key: 'INVOICE_TEMPLATES.UPCOMING.MAKE' },
    });
    if (!accepted) return;
    await doing('make', async () => {
      ask.toast(madeToast(await store.make(item), name, templatePaths(companyId)));
    });
  };
  return (
    <li className="k-upcoming">
      <div className="k-upcoming-head">
        <Link to={templatePaths(companyId).detail(item.templateId)}>{name}</Link>
        <span className="k-upcoming-customer">{customerName}</span>
        <Money>{formats.money(total, currency)}</Money>
      </div>
      <p className="k-upcoming-what">
        <StatusDot tone={isSkipped ? 'neutral' : wrongRates.length > 0 ? 'warning' : 'info'} open={!isSkipped}>
          {isSkipped
            ? t('INVOICE_TEMPLATES.UPCOMING.SKIPPED')
            : wrongRates.length > 0
              ? t('INVOICE_TEMPLATES.WRONG_RATES', { count: wrongRates.length, rates: wrongRates.join(' %, ') })
              : makesText(t, item)}
        </StatusDot>
      </p>
      <Gated gate={templateEditing}>
        <div className="k-upcoming-actions">
          <Button
            size="small"
            busy={busy === 'skip'}
            disabled={busy === 'make'}
            aria-label={t(`INVOICE_TEMPLATES.UPCOMING.${isSkipped ? 'TAKE_BACK' : 'SKIP'}_LABEL`, values)}
            onClick={() => void doing('skip', () => store.skip(item, !isSkipped))}
          >
            {t(`INVOICE_TEMPLATES.UPCOMING.${isSkipped ? 'TAKE_BACK' : 'SKIP'}`)}
          </Button>
          {!isSkipped && (
            <Button
              size="small"
              busy={busy === 'make'}
              disabled={busy === 'skip'}
              aria-label={t('INVOICE_TEMPLATES.UPCOMING.MAKE_LABEL', values)}
              onClick={() => void make()}
            >
              {t('INVOICE_TEMPLATES.UPCOMING.MAKE')}
            </Button>
          )}
        </div>
      </Gated>
    </li>
  );
}
