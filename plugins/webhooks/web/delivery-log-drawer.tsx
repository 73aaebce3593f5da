import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState, Notice, Skeleton, useService } from '#core/web';
import { Drawer } from '#core/web/overlays';
import { feedback } from '#core/web/tokens';
import { type DeliveryLog, type Webhook, webhooksStore } from '../contract/index.ts';
import { DeliveryItem } from './delivery-item.tsx';

export interface DeliveryLogDrawerProps {
  /** The log to show; `undefined` closes the drawer. The drawer must stay mounted, because it returns the focus when it closes. */
  readonly log: DeliveryLog | undefined;
  /** The webhook of the log; `undefined` if it has just been deleted. */
  readonly webhook: Webhook | undefined;
}

/** Shows the deliveries with their results. The user can also send a test, replay a delivery and replace the secret here. */
export const DeliveryLogDrawer = observer(function DeliveryLogDrawer({ log, webhook }: DeliveryLogDrawerProps) {
  const { t } = useTranslation();
  const store = useService(webhooksStore);
  const questions = useService(feedback);
  /** The error, and the log in which it happened, because another log must not show it. */
  const [failure, setFailure] = useState<{ readonly of: DeliveryLog | undefined; readonly text: string }>();
  const attempt = (text: string, act: () => Promise<unknown>) => async () => {
    setFailure(undefined);
    await act().catch(() => setFailure({ of: log, text: t(text) }));
  };
  const rotate = async (webhookId: string) => {
    const accepted = await questions.confirm({
      title: { key: 'WEBHOOKS.ROTATE.TITLE' },
      text: { key: 'WEBHOOKS.ROTATE.TEXT' },
      accept: { key: 'WEBHOOKS.ROTATE.ACCEPT' },
    });
    if (accepted) await store.rotate(webhookId);
  };
  return (
    <Drawer
      isOpen={log !== undefined}
      onClose={() => store.closeLog()}
      title={t('WEBHOOKS.LOG.TITLE')}
      actions={
        log &&
        webhook && (
          <Button look="primary" onClick={() => void attempt('WEBHOOKS.TEST.FAILED', () => log.test())()}>
            {t('WEBHOOKS.TEST.ACTION')}
          </Button>
        )
      }
    >
      {webhook && (
        <div className="k-webhook-log-head">
          <p className="k-webhook-url">{webhook.url}</p>
          <Button size="small" onClick={() => void attempt('WEBHOOKS.ROTATE.FAILED', () => rotate(webhook.id))()}>
            {t('WEBHOOKS.ROTATE.ACTION')}
          </Button>
        </div>
      )}
      {failure && failure.of === log && (
        <Notice tone="danger" onDismiss={() => setFailure(undefined)}>
          {failure.text}
        </Notice>
      )}
      {log === undefined ? undefined : log.state === 'loading' ? (
        <div aria-busy="true">
          <Skeleton lines={6} />
        </div>
      ) : log.state === 'failed' ? (
        <EmptyState
          icon="error"
          title={t('WEBHOOKS.LOG.FAILED')}
          action={
            <Button icon="refresh" onClick={() => void log.load()}>
              {t('CORE.LIST.RETRY')}
            </Button>
          }
        />
      ) : log.deliveries.length === 0 ? (
        <EmptyState title={t('WEBHOOKS.LOG.EMPTY')} text={t('WEBHOOKS.LOG.EMPTY_TEXT')} />
      ) : (
        <>
          <ul className="k-deliveries" aria-label={t('WEBHOOKS.LOG.TITLE')}>
            {log.deliveries.map((delivery) => (
              <DeliveryItem
                key={delivery.id}
                delivery={delivery}
                onReplay={attempt('WEBHOOKS.REPLAY.FAILED', () => log.replay(delivery.id))}
              />
            ))}
          </ul>
          {log.hasMore && (
            <Button
              busy={log.isLoadingMore}
              onClick={() => void attempt('WEBHOOKS.LOG.FAILED', () => log.loadMore())()}
            >
              {t('WEBHOOKS.LOG.MORE')}
            </Button>
          )}
        </>
      )}
    </Drawer>
  );
});
