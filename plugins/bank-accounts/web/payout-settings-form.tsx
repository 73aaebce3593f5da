import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatIban } from '#core/contract';
import {
  Field,
  FormActions,
  FormGrid,
  FormNotices,
  SaveButton,
  SelectInput,
  StaleVersionQuestion,
  useVersionedForm,
} from '#core/web/forms';
import { Intro, useService } from '#core/web';
import { type PayoutSettings, PayoutSettingsInput, payoutSettingsStore } from '../contract/index.ts';

/** Shows one field for each currency in which the company has an account. */
export const PayoutSettingsForm = observer(function PayoutSettingsForm({
  loaded,
}: {
  readonly loaded: PayoutSettings;
}) {
  const { t } = useTranslation();
  const store = useService(payoutSettingsStore);
  const { form, record, save, submit, question, storedDraft } = useVersionedForm<
    typeof PayoutSettingsInput,
    PayoutSettings
  >({
    schema: PayoutSettingsInput,
    saved: loaded,
    valuesOf: ({ payouts } = loaded) => ({ payouts }),
    write: ({ payouts }, { version } = loaded, key) => store.update({ version, payouts }, key),
    failed: { key: 'CORE.ENTITY.UPDATE_FAILED' },
  });
  const { payouts, accounts } = record ?? loaded;
  const accountsIn = (currency: string) => accounts.filter((account) => account.currency === currency);
  const hintOf = (currency: string, choices: number) => {
    if (currency === 'EUR') return t('PAYOUTS.OTHER_CURRENCIES');
    return choices === 1 ? t('PAYOUTS.ONLY_ONE') : undefined;
  };
  const inWords = (value: unknown) =>
    (value as PayoutSettings['payouts'])
      .map(
        ({ currency, bankAccountId }) => `${currency}: ${accounts.find(({ id }) => id === bankAccountId)?.name ?? '–'}`,
      )
      .join(', ');
  return (
    <form
      noValidate
      aria-label={t('PAYOUTS.TITLE')}
      onInput={() => save.changed()}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <FormNotices save={save} storedDraft={storedDraft} />
      <Intro>{t('PAYOUTS.INTRO')}</Intro>
      <FormGrid>
        {payouts.map(({ currency }, at) => {
          const choices = accountsIn(currency);
          return (
            <Field
              key={currency}
              label={t('PAYOUTS.ACCOUNT', { currency })}
              error={form.formState.errors.payouts?.[at]?.bankAccountId?.message}
              span={12}
              hint={hintOf(currency, choices.length)}
            >
              <SelectInput
                {...form.register(`payouts.${at}.bankAccountId`)}
                options={choices.map(({ id, name, iban }) => ({ value: id, label: `${name} · ${formatIban(iban)}` }))}
              />
            </Field>
          );
        })}
      </FormGrid>
      <FormActions>
        <SaveButton state={save.state} />
      </FormActions>
      <StaleVersionQuestion
        {...question}
        labelOf={() => t('PAYOUTS.TITLE')} // only the list of accounts can conflict, so there is only one label
        textOf={inWords}
      />
    </form>
  );
});
