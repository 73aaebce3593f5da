import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox, Intro, Notice, Page, today, useService, WhenLoaded } from '#core/web';
import { Field, FormActions, FormGrid, SelectInput } from '#core/web/forms';
import { companyClient, currentCompany } from '#core/web/tokens';
import type { MonthContents } from '../contract/index.ts';
import { exportWatch } from '../contract/export-watch.ts';
import { MonthStore } from './month-store.ts';
import './month-page.css';

/** The page company/{companyId}/for-accountant, which exports a month as a ZIP. [B6-17] */
export default observer(function MonthPage() {
  const { t, i18n } = useTranslation();
  const client = useService(companyClient);
  const company = useService(currentCompany);
  const watch = useService(exportWatch);
  const [store] = useState(() => new MonthStore(client, today()));
  useEffect(() => void store.load(), [store]);
  const isWaiting = watch.isWaiting('month');
  const { input } = store;
  const { now } = store.contents;
  const nothing = now.state === 'ready' && now.value.kinds.length === 0;
  const submit = () => {
    // The pipeline shows the error.
    if (input && !isWaiting) void watch.startMonth(input).catch(() => undefined);
  };
  return (
    <Page title={t('EXPORTS.MONTH.TITLE')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Intro>{t('EXPORTS.MONTH.INTRO', { company: company.name })}</Intro>
        <FormGrid>
          <Field label={t('EXPORTS.MONTH.MONTH')} hint={t('EXPORTS.MONTH.MONTH_HINT')} span={6}>
            <SelectInput
              value={store.month}
              onChange={(event) => void store.choose(event.target.value)}
              options={store.months.map((value) => ({ value, label: monthName(i18n.language, value) }))}
            />
          </Field>
        </FormGrid>
        <div className="k-month-contents">
          <WhenLoaded now={now} failed={t('EXPORTS.MONTH.FAILED')} retry={() => void store.load()}>
            {(contents) => <Kinds store={store} contents={contents} />}
          </WhenLoaded>
        </div>
        <div aria-live="polite">{isWaiting && <Notice tone="info">{t('EXPORTS.MONTH.WAIT')}</Notice>}</div>
        {!nothing && (
          <FormActions>
            <Button type="submit" look="primary" icon="download" busy={isWaiting} disabled={!input && !isWaiting}>
              {t(isWaiting ? 'EXPORTS.MONTH.RUNNING' : 'EXPORTS.MONTH.START')}
            </Button>
          </FormActions>
        )}
      </form>
    </Page>
  );
});

const Kinds = observer(function Kinds({ store, contents }: { store: MonthStore; contents: MonthContents }) {
  const { t } = useTranslation();
  const label = useId();
  const { kinds } = contents;
  if (kinds.length === 0) return <Notice tone="warning">{t('EXPORTS.MONTH.NO_KINDS')}</Notice>;
  return (
    <div role="group" aria-labelledby={label} className="k-month-kinds">
      <p id={label} className="k-month-label">
        {t('EXPORTS.MONTH.KINDS')}
      </p>
      {kinds.map(({ id, title, included, drafts }) => (
        <Checkbox
          key={id}
          checked={store.isChosen(id)}
          onChange={() => store.toggle(id)}
          label={`${title} (${t('EXPORTS.MONTH.INCLUDED', { count: included })})`}
          {...(drafts > 0 && { hint: t('EXPORTS.MONTH.DRAFTS', { count: drafts }) })}
        />
      ))}
      {!store.input && <Notice tone="warning">{t('EXPORTS.MONTH.ONE')}</Notice>}
      {kinds.every(({ included }) => included === 0) && <Notice tone="info">{t('EXPORTS.MONTH.NOTHING')}</Notice>}
    </div>
  );
});

/** Returns the name of a month, such as *október 2026*. */
function monthName(language: string, month: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01`));
}
