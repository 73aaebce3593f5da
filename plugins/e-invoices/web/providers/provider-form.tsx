import { observer } from 'mobx-react-lite';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Notice, useService } from '#core/web';
import { EntityForm, type FormPlace, useEntityForm } from '#core/web/entities';
import { Field, FormGrid, RadioGroup, SelectInput, Switch, TextInput } from '#core/web/forms';
import {
  anotherProviderReceives,
  type EInvoiceProvider,
  EInvoiceProviderInput,
  type EInvoiceProviderProfile,
  providersStore,
  tooManyProviders,
} from '../../contract/index.ts';

const labels = {
  name: 'E_INVOICES.PROVIDERS.FIELD.NAME',
  profile: 'E_INVOICES.PROVIDERS.FIELD.PROFILE',
  address: 'E_INVOICES.PROVIDERS.FIELD.ADDRESS',
  clientId: 'E_INVOICES.PROVIDERS.FIELD.CLIENT_ID',
  clientSecret: 'E_INVOICES.PROVIDERS.FIELD.CLIENT_SECRET',
  firmId: 'E_INVOICES.PROVIDERS.FIELD.FIRM_ID',
  isTest: 'E_INVOICES.PROVIDERS.FIELD.NETWORK',
  sends: 'E_INVOICES.PROVIDERS.FIELD.SENDS',
  receives: 'E_INVOICES.PROVIDERS.FIELD.RECEIVES',
  isChosen: 'E_INVOICES.PROVIDERS.FIELD.CHOSEN',
} as const;
const messages = {
  '/address not-an-address': 'E_INVOICES.PROVIDERS.WRONG.NOT_AN_ADDRESS',
  '/address has-password': 'E_INVOICES.PROVIDERS.WRONG.HAS_PASSWORD',
  '/address not-https': 'E_INVOICES.PROVIDERS.WRONG.NOT_HTTPS',
  '/address inner-address': 'E_INVOICES.PROVIDERS.WRONG.INNER_ADDRESS',
  '/address plainAddress': 'E_INVOICES.PROVIDERS.WRONG.PLAIN_ADDRESS',
  '/profile unknownProfile': 'E_INVOICES.PROVIDERS.WRONG.PROFILE',
  '/clientSecret secretRequired': 'CORE.FORM.REQUIRED',
  '/clientSecret secretAgain': 'E_INVOICES.PROVIDERS.WRONG.SECRET_AGAIN',
  '/name minLength': 'CORE.FORM.REQUIRED',
  '/name pattern': 'CORE.FORM.REQUIRED',
  '/clientId minLength': 'CORE.FORM.REQUIRED',
  '/clientId pattern': 'CORE.FORM.REQUIRED',
};
const refusals = [
  { problem: anotherProviderReceives, field: 'receives', textKey: 'E_INVOICES.PROVIDERS.ANOTHER_RECEIVES' },
  { problem: tooManyProviders, field: 'name', textKey: 'E_INVOICES.PROVIDERS.TOO_MANY' },
] as const;

/** Returns the values of an unsaved form that this browser may store: all except the secret. */
const withoutSecret = (values: EInvoiceProviderInput) => ({ ...values, clientSecret: '' });

export interface ProviderFormProps extends FormPlace<EInvoiceProvider> {
  /** The connection to edit; undefined for a new one. */
  readonly provider: EInvoiceProvider | undefined;
}

/** The form for a new or an existing connection, in the place of its row. */
export const ProviderForm = observer(function ProviderForm({ provider, onSaved, onCancel }: ProviderFormProps) {
  const { t } = useTranslation();
  const store = useService(providersStore);
  const state = useEntityForm({
    store,
    schema: EInvoiceProviderInput,
    entity: provider,
    empty: emptyOf(store.profiles, store.list),
    messages,
    refusals,
    keep: withoutSecret,
    onSaved,
  });
  const { register, control, formState, watch, setValue } = state.form;
  const { errors } = formState;
  const profile = store.profiles.find(({ id }) => id === watch('profile'));
  const others = store.list.filter(({ id }) => id !== provider?.id);
  const receiver = others.find(({ receives }) => receives);
  const nameOf = (one: EInvoiceProviderProfile | undefined) => one?.name ?? t('E_INVOICES.PROVIDERS.OTHER_PROFILE');
  const profileField = register('profile');
  return (
    <EntityForm
      state={state}
      label={provider ? t('E_INVOICES.PROVIDERS.EDIT', { name: provider.name }) : t('E_INVOICES.PROVIDERS.NEW')}
      labelOf={(field) => t(labels[field])}
      textOf={(value, field) =>
        field === 'profile'
          ? nameOf(store.profiles.find(({ id }) => id === value))
          : typeof value === 'boolean'
            ? t(value ? 'E_INVOICES.PROVIDERS.YES' : 'E_INVOICES.PROVIDERS.NO')
            : String(value)
      }
      onCancel={onCancel}
    >
      <FormGrid>
        <Field label={t(labels.profile)} error={errors.profile?.message} required>
          <SelectInput
            {...profileField}
            autoFocus={provider === undefined}
            onChange={(event) => {
              // If the user has not changed the name, it becomes the name of the chosen provider.
              const before = nameOf(profile);
              void profileField.onChange(event);
              const chosen = store.profiles.find(({ id }) => id === event.target.value);
              if (watch('name') === before) setValue('name', nameOf(chosen), { shouldDirty: true });
            }}
            options={store.profiles.map((one) => ({ value: one.id, label: nameOf(one) }))}
          />
        </Field>
        <Field label={t(labels.name)} error={errors.name?.message} required>
          <TextInput {...register('name')} autoComplete="off" maxLength={100} autoFocus={provider !== undefined} />
        </Field>
        {profile?.wantsAddress !== false && (
          <Field
            label={t(labels.address)}
            hint={
              profile?.prefix
                ? t('E_INVOICES.PROVIDERS.FIELD.ADDRESS_HINT', { prefix: profile.prefix })
                : t('E_INVOICES.PROVIDERS.FIELD.WHOLE_ADDRESS_HINT')
            }
            error={errors.address?.message}
            required
            span={12}
          >
            <TextInput
              {...register('address')}
              type="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://"
            />
          </Field>
        )}
        <Field label={t(labels.clientId)} error={errors.clientId?.message} required>
          <TextInput {...register('clientId')} autoComplete="off" spellCheck={false} />
        </Field>
        <Field
          label={t(labels.clientSecret)}
          hint={provider?.hasSecret ? t('E_INVOICES.PROVIDERS.FIELD.SECRET_KEPT') : undefined}
          error={errors.clientSecret?.message}
          required={!provider?.hasSecret}
        >
          <TextInput {...register('clientSecret')} type="password" autoComplete="new-password" spellCheck={false} />
        </Field>
        {profile?.takesFirmId && (
          <Field
            label={t(labels.firmId)}
            hint={t('E_INVOICES.PROVIDERS.FIELD.FIRM_ID_HINT')}
            error={errors.firmId?.message}
            optional
          >
            <TextInput {...register('firmId')} autoComplete="off" spellCheck={false} />
          </Field>
        )}
      </FormGrid>
      {profile?.isSimulated ? (
        <Notice>{t('E_INVOICES.PROVIDERS.SIMULATED')}</Notice>
      ) : (
        <Controller
          control={control}
          name="isTest"
          render={({ field }) => (
            <RadioGroup
              label={t(labels.isTest)}
              look="card"
              value={field.value ? 'test' : 'live'}
              options={(['live', 'test'] as const).map((value) => ({
                value,
                label: t(`E_INVOICES.PROVIDERS.NETWORK.${value}`),
                hint: t(`E_INVOICES.PROVIDERS.NETWORK_HINT.${value}`),
              }))}
              onChange={(value) => {
                state.save.changed();
                field.onChange(value === 'test');
              }}
            />
          )}
        />
      )}
      <div className="k-ei-stack">
        <Switch {...register('sends')} label={t(labels.sends)} hint={t('E_INVOICES.PROVIDERS.FIELD.SENDS_HINT')} />
        {watch('sends') && others.some(({ sends }) => sends) && (
          <Switch
            {...register('isChosen')}
            label={t(labels.isChosen)}
            hint={t('E_INVOICES.PROVIDERS.FIELD.CHOSEN_HINT')}
          />
        )}
        <Switch
          {...register('receives')}
          label={t(labels.receives)}
          hint={
            receiver
              ? t('E_INVOICES.PROVIDERS.FIELD.RECEIVED_BY', { name: receiver.name })
              : t('E_INVOICES.PROVIDERS.FIELD.RECEIVES_HINT')
          }
        />
        {errors.receives?.message && <Notice tone="danger">{errors.receives.message}</Notice>}
      </div>
    </EntityForm>
  );
});

/** Returns the initial values of a new connection: the first one sends and receives, further ones do not replace existing ones. */
function emptyOf(
  profiles: readonly EInvoiceProviderProfile[],
  list: readonly EInvoiceProvider[],
): EInvoiceProviderInput {
  const [first] = profiles;
  return {
    name: first?.name ?? '',
    profile: first?.id ?? '',
    address: '',
    clientId: '',
    clientSecret: '',
    firmId: '',
    isTest: false,
    sends: true,
    receives: !list.some(({ receives }) => receives),
    isChosen: !list.some(({ sends }) => sends),
  };
}
