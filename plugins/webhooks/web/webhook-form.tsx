import { Controller, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useService } from '#core/web';
import { EntityForm, type FormPlace, useEntityForm } from '#core/web/entities';
import { Field, FormGrid, Switch, TextInput } from '#core/web/forms';
import { tooManyWebhooks, type Webhook, WebhookInput, webhooksStore } from '../contract/index.ts';
import { EventChoice } from './event-choice.tsx';

const empty: WebhookInput = { url: '', events: [], enabled: true };
const labels = {
  url: 'WEBHOOKS.FIELD.URL',
  events: 'WEBHOOKS.FIELD.EVENTS',
  enabled: 'WEBHOOKS.FIELD.ENABLED',
} as const;
const messages = {
  '/url minLength': 'CORE.FORM.REQUIRED',
  '/url not-an-address': 'WEBHOOKS.FAULT.not-an-address',
  '/url has-password': 'WEBHOOKS.FAULT.has-password',
  '/url not-https': 'WEBHOOKS.FAULT.not-https',
  '/url inner-address': 'WEBHOOKS.FAULT.inner-address',
  '/events noEvents': 'WEBHOOKS.CHOOSE_EVENTS',
};
const refusals = [{ problem: tooManyWebhooks, field: 'url', textKey: 'WEBHOOKS.TOO_MANY' }] as const;

export interface WebhookFormProps extends FormPlace<Webhook> {
  /** The webhook to edit; `undefined` means a new webhook. */
  readonly webhook: Webhook | undefined;
}

/** Shows the form of a new or edited webhook, in the place of its row in the list. */
export function WebhookForm({ webhook, onSaved, onCancel }: WebhookFormProps) {
  const { t } = useTranslation();
  const store = useService(webhooksStore);
  const state = useEntityForm({ store, schema: WebhookInput, entity: webhook, empty, messages, refusals, onSaved });
  const { register, control, formState } = state.form;
  const { errors } = formState;
  return (
    <EntityForm
      state={state}
      label={webhook ? t('WEBHOOKS.EDIT', { host: webhook.url }) : t('WEBHOOKS.NEW')}
      labelOf={(field) => t(labels[field])}
      textOf={(value) =>
        Array.isArray(value)
          ? value.join(', ')
          : typeof value === 'boolean'
            ? t(value ? 'WEBHOOKS.STATE.ON' : 'WEBHOOKS.STATE.OFF')
            : String(value)
      }
      onCancel={onCancel}
    >
      <FormGrid>
        <Field label={t(labels.url)} hint={t('WEBHOOKS.FIELD.URL_HINT')} error={errors.url?.message} required span={12}>
          <TextInput {...register('url')} type="url" autoComplete="off" spellCheck={false} autoFocus />
        </Field>
      </FormGrid>
      <Controller
        control={control}
        name="events"
        render={({ field }) => (
          <EventChoice
            groups={store.events}
            chosen={field.value}
            saved={state.record?.events ?? empty.events}
            error={wrongEvents(errors.events)}
            onChange={(events) => {
              state.save.changed();
              field.onChange(events);
            }}
          />
        )}
      />
      <Switch {...register('enabled')} label={t(labels.enabled)} hint={t('WEBHOOKS.FIELD.ENABLED_HINT')} />
    </EntityForm>
  );
}

/** Returns the error of the selected events, or else of the first invalid event. */
function wrongEvents(error: FieldErrors<WebhookInput>['events']): string | undefined {
  return error?.message ?? error?.find?.(Boolean)?.message;
}
