import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, Notice, StatusDot, useFormats, useService } from '#core/web';
import { EntityRow, type RowPlace } from '#core/web/entities';
import { type Webhook, webhooksStore } from '../contract/index.ts';

export interface WebhookRowProps extends RowPlace {
  readonly webhook: Webhook;
}

/** Shows a webhook with its address and state, and with advice if it fails. */
export const WebhookRow = observer(function WebhookRow({ webhook, ...place }: WebhookRowProps) {
  const { id, url, events, enabled, offReason, failingSince } = webhook;
  const { t } = useTranslation();
  const formats = useFormats();
  const store = useService(webhooksStore);
  const host = hostOf(url);
  const isFailing = enabled && failingSince !== null;
  const trouble = isFailing
    ? t('WEBHOOKS.FAILING_SINCE', { since: formats.dateTime(failingSince) })
    : offReason && !enabled && t(offReason === 'gone' ? 'WEBHOOKS.OFF.GONE' : 'WEBHOOKS.OFF.FAILING');
  return (
    <EntityRow
      {...place}
      title={<span className="k-webhook-url">{url}</span>}
      more={
        <span className="k-webhook-facts">
          <StatusDot tone={isFailing ? 'warning' : enabled ? 'success' : 'neutral'} open={!enabled}>
            {t(isFailing ? 'WEBHOOKS.STATE.FAILING' : enabled ? 'WEBHOOKS.STATE.ON' : 'WEBHOOKS.STATE.OFF')}
          </StatusDot>
          <span>{t('WEBHOOKS.EVENT_COUNT', { count: events.length })}</span>
        </span>
      }
      editLabel={t('WEBHOOKS.EDIT', { host })}
      deleteLabel={t('WEBHOOKS.DELETE.LABEL', { host })}
      actions={() => (
        <Button
          look="quiet"
          size="small"
          disabled={place.locked}
          aria-label={t('WEBHOOKS.LOG.OPEN_LABEL', { host })}
          onClick={() => store.openLog(id)}
        >
          {t('WEBHOOKS.LOG.OPEN')}
        </Button>
      )}
      onDeleteAsked={() => ({
        title: { key: 'WEBHOOKS.DELETE.TITLE', values: { host } },
        text: { key: 'WEBHOOKS.DELETE.TEXT' },
        accept: { key: 'WEBHOOKS.DELETE.ACCEPT' },
        danger: true,
      })}
      onDelete={() => store.delete(id)}
    >
      {trouble && (
        <div className="k-webhook-trouble">
          <Notice tone="warning">{trouble}</Notice>
        </div>
      )}
    </EntityRow>
  );
});

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
