import { autorun } from 'mobx';
import type { ServiceLifetime } from '#core/registry';
import { browserStorage, systemClock, desktop } from '#core/web';
import type { CompanyClient, Hub, Hubs } from '#core/web/tokens';
import {
  type Notification,
  type NotificationCentre,
  notificationHub,
  notificationsRead,
  sendNotification,
} from '../contract/index.ts';
import { application, LiveNotificationCentre } from './live-notification-centre.ts';
import { showStartupToasts } from './startup-toasts.ts';

const { id, path, registrationAsked, register, receivers, applications } = notificationHub;

/** Creates the centre of the open company with its hub. [B7-12] */
export default function makeNotificationCentre(
  client: CompanyClient,
  hubs: Hubs,
  { signal, onDispose }: ServiceLifetime,
): NotificationCentre {
  const isDesktop = () => window.matchMedia(desktop).matches;
  const centre = new LiveNotificationCentre({ client, clock: systemClock, isDesktop });
  onDispose(() => centre.toasts.dispose());
  const { companyId } = client;
  const hub = hubs.open(id, {
    url: path.replace(':tenantId', encodeURIComponent(companyId)),
    headers: { 'X-Kostra-Application': application },
    signal,
  });
  const prepare = async () => isDesktop() && import('./toasts.tsx');
  const starting = { centre, companyId, storage: browserStorage, clock: systemClock, prepare, signal };
  connectCentre(centre, hub, { signal, onFirstCount: () => void showStartupToasts(starting) });
  return centre;
}

/**
 * Registers at the hub when it requests so, then loads notifications that may have been missed, and handles the hub's events. [B7-13]
 * [B7-14]
 */
export function connectCentre(
  centre: Pick<LiveNotificationCentre, 'resync' | 'receive' | 'read'>,
  hub: Pick<Hub, 'state' | 'on' | 'invoke'>,
  { signal, onFirstCount }: { readonly signal: AbortSignal; readonly onFirstCount: () => void },
): void {
  let isCounted = false;
  const read = async () => {
    const isFirst = !isCounted;
    isCounted = true;
    await centre.resync();
    if (isFirst && !signal.aborted) onFirstCount();
  };
  hub.on(registrationAsked, () => {
    const registered = receivers.flatMap((receiver) =>
      applications.map((shownIn) => hub.invoke(register, receiver, shownIn)),
    );
    // A failed registration is already reported [B8-13]; the notifications are loaded anyway.
    void Promise.allSettled(registered).then(read);
  });
  // The payload comes from Kostra's own gateway, so its format is known.
  hub.on(sendNotification.name, (batch) => centre.receive(batch as readonly Notification[]));
  hub.on(notificationsRead.name, (payload) => {
    const { ids, deleted } = payload as { readonly ids: readonly string[]; readonly deleted: boolean };
    centre.read(ids, deleted);
  });
  // The notifications are loaded even without a hub connection, for example behind a proxy without WebSockets.
  const stop = autorun(() => {
    if (hub.state === 'disconnected' && !isCounted && !signal.aborted) void read();
  });
  signal.addEventListener('abort', stop, { once: true });
}
