import { defineJob } from '#core/gateway';
import { purge } from './across-companies.ts';

const day = 86_400_000;
/** The number of days after which notifications are deleted, unless the deployment sets another. */
const retentionDays = 90;

/** Deletes, every night, notifications that have not changed for a long time. */
export const purgeNotifications = defineJob({
  name: 'notifications.purge',
  schedule: '17 3 * * *',
  async run({ inCompany, settings, now }) {
    const days = Number(settings.get('NOTIFICATIONS_KEPT_DAYS') ?? retentionDays);
    await inCompany((tx) => purge(tx, new Date(now().getTime() - days * day)));
  },
});
