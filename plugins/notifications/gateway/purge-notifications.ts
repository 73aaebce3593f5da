import { defineJob } from '#core/gateway';
import { purge } from './across-companies.ts';

const day = 86_400_000;
/** Days, where the deployment says nothing. */
const keptDays = 90;

/** Every night: forgets what has not changed for long. */
export const purgeNotifications = defineJob({
  name: 'notifications.purge',
  schedule: '17 3 * * *',
  async run({ inCompany, settings, now }) {
    const days = Number(settings.get('NOTIFICATIONS_KEPT_DAYS') ?? keptDays);
    await inCompany((tx) => purge(tx, new Date(now().getTime() - days * day)));
  },
});
